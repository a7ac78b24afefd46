// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/ChangePreview.h"
#include "codebook/taxonomy/changes/CodebookEdit.h"
#include "data/export/CsvWriter.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/export/DataSetExport.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QBuffer>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <functional>
#include <map>

using namespace corater;
using namespace corater::test;

/// The preview of a change states what happens when it is made.
class ChangePreviewTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString freshPath(const char *ending = "corater")
    {
        return m_folder.filePath(QStringLiteral("s%1.%2").arg(++m_count).arg(QLatin1String(ending)));
    }

    static CodeId code(const Study &study, const char *name) { return codeNamed(study, QString::fromLatin1(name)); }

    static ChangePreview previewOf(const Study &study, const CodebookEdit &edit)
    {
        return previewChange(changeSnapshot(study).value(), applied(study.codebook(), {edit}).value());
    }

    static std::unique_ptr<Study> closedStudy(const QString &path)
    {
        auto study = labelledStudy(path);
        return seal(*study, "Ada") && seal(*study, "Ben") ? std::move(study) : nullptr;
    }

    // The raters' first codes of colour, a row per unit, as a sheet that is independent of the study.
    QString sheetOf(const Study &study)
    {
        const QString path = freshPath("csv");
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) {
            qFatal("cannot write %s", qPrintable(path));
        }
        file.write("id,rater1,rater2\n");
        for (int item = 1; item <= 8; ++item) {
            for (int unit = 1; unit <= (item == 3 ? 2 : 1); ++unit) {
                const QString name = QString::number(item);
                file.write(QStringLiteral("%1_%2,%3,%4\n")
                               .arg(name)
                               .arg(unit)
                               .arg(labelOf(study, "Ada", name, "colour", unit).value(0),
                                    labelOf(study, "Ben", name, "colour", unit).value(0))
                               .toUtf8());
            }
        }
        return path;
    }

    struct PlainKappa
    {
        qint64 pairs = 0;
        double kappa = 0;
        double halfWidth = 0; ///< 1.96 standard errors
    };

    // Cohen (1960); Fleiss, Cohen and Everitt (1969), equation 13.
    static PlainKappa plainKappa(const QList<std::pair<QString, QString>> &pairs)
    {
        const double n = double(pairs.size());
        std::map<std::pair<QString, QString>, double> p;
        std::map<QString, double> row;
        std::map<QString, double> column;
        double agreed = 0;
        for (const auto &[a, b] : pairs) {
            p[{a, b}] += 1 / n;
            row[a] += 1 / n;
            column[b] += 1 / n;
            agreed += a == b ? 1 / n : 0;
        }
        double expected = 0;
        for (const auto &[name, share] : row) {
            expected += share * column[name];
        }
        const double kappa = (agreed - expected) / (1 - expected);
        double diagonal = 0;
        double rest = 0;
        for (const auto &[cell, share] : p) {
            const auto &[a, b] = cell;
            if (a == b) {
                diagonal += share * std::pow(1 - (row[a] + column[a]) * (1 - kappa), 2);
            } else {
                rest += share * std::pow(column[a] + row[b], 2);
            }
        }
        const double variance =
            (diagonal + std::pow(1 - kappa, 2) * rest - std::pow(kappa - expected * (1 - kappa), 2)) /
            (n * std::pow(1 - expected, 2));
        return {qint64(pairs.size()), kappa, 1.959963984540054 * std::sqrt(variance)};
    }

    // For every unit that both labelled, the first codes of colour, or their categories.
    static QList<std::pair<QString, QString>> pairsOf(const Study &study, const QString &path, bool categories)
    {
        QMap<QString, QString> topOf;
        const QJsonObject shown = categories ? jsonOf(runCorater({"codebook", "show", path, "--json"})) : QJsonObject();
        for (const QJsonValue &each : shown["dimensions"][0]["codes"].toArray()) {
            topOf.insert(each["name"].toString(), each["path"][0].toString());
        }
        QList<std::pair<QString, QString>> pairs;
        for (int item = 1; item <= 8; ++item) {
            for (int unit = 1; unit <= (item == 3 ? 2 : 1); ++unit) {
                const QString ada = labelOf(study, "Ada", QString::number(item), "colour", unit).value(0);
                const QString ben = labelOf(study, "Ben", QString::number(item), "colour", unit).value(0);
                if (!ada.isEmpty() && !ben.isEmpty()) {
                    pairs.emplace_back(categories ? topOf.value(ada) : ada, categories ? topOf.value(ben) : ben);
                }
            }
        }
        return pairs;
    }

    static QByteArray exported(const Study &study)
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        if (const auto written = exportEmpiricalStudy(study, buffer); !written) {
            qFatal("%s", qPrintable(written.error().oneLine()));
        }
        return buffer.data();
    }

    // The exported sheet as unit → column → text, by a simple CSV reader of this test.
    static QMap<QString, QMap<QString, QString>> cellsOf(const QByteArray &csv)
    {
        QMap<QString, QMap<QString, QString>> cells;
        QList<QByteArray> lines = csv.split('\n');
        const QList<QByteArray> headings = lines.takeFirst().trimmed().split(',');
        for (const QByteArray &line : lines) {
            const QList<QByteArray> fields = line.trimmed().split(',');
            for (qsizetype i = 5; i < fields.size(); ++i) {
                cells[QString::fromUtf8(fields[0])][QString::fromUtf8(headings[i])] = QString::fromUtf8(fields[i]);
            }
        }
        return cells;
    }

    static QStringList named(const ChangePreview &preview)
    {
        QStringList names;
        for (const ChangePreview::Item &item : preview.items) {
            names << item.externalId;
        }
        return names;
    }

private Q_SLOTS:
    void countsLabelsOfEachRater()
    {
        const auto study = labelledStudy(freshPath());
        QVERIFY(seal(*study, "Ada"));
        study->setActor(study->raterNamed("Ben")->id);
        const ChangePreview merge = previewOf(*study, MergeCodes{code(*study, "Yellow"), code(*study, "Red")});
        // Ada has Yellow on 2, 3 and 7, Ben on 3 and 5. Ada's numbers are only Ada's while Ben's part is open.
        QCOMPARE(merge.raters.size(), 1u);
        QCOMPARE(merge.raters[0].name, QString("Ben"));
        QCOMPARE(merge.raters[0].labels, 2);
        QCOMPARE(merge.raters[0].replaced, 2);
        QCOMPARE(merge.raters[0].sealed, 0);
        QCOMPARE(merge.finals, 1);
        QCOMPARE(merge.finalsReplaced, 1);
        QVERIFY(merge.refusal.isEmpty());
        QVERIFY(merge.withheld);
        QVERIFY(merge.kappas.empty());
        QCOMPARE(named(merge), (QStringList{"1", "3", "5"}));

        const CodebookEdit splitting = SplitCode{code(*study, "Blue"), {{.name = "Light"}, {.name = "Dark"}}};
        const ChangePreview split = previewOf(*study, splitting);
        QCOMPARE(split.raters[0].labels, 2);
        QCOMPARE(split.raters[0].recheck, 2);
        QCOMPARE(split.raters[0].replaced, 0);

        QVERIFY(seal(*study, "Ben"));
        const ChangePreview all = previewOf(*study, MergeCodes{code(*study, "Yellow"), code(*study, "Red")});
        QVERIFY(!all.withheld);
        QCOMPARE(all.raters.size(), 2u);
        QCOMPARE(all.raters[0].name, QString("Ada"));
        QCOMPARE(all.raters[0].labels, 3);
        QCOMPARE(all.raters[0].replaced, 3);
        QCOMPARE(all.raters[0].sealed, 3);
        QCOMPARE(named(all), (QStringList{"1", "2", "3", "5", "7"}));
        QCOMPARE(previewOf(*study, splitting).raters[0].recheck, 0); // sealed

        QVERIFY(!previewOf(*study, RemoveCode{code(*study, "Green")}).refusal.isEmpty());
        QVERIFY(previewOf(*study, AddCode{study->codebook().dimensions[0].id, {.name = "Violet"}, {}}).raters.empty());
    }

    void whatOthersSayChangesNothing_data()
    {
        QTest::addColumn<bool>("sealed");
        QTest::newRow("she still works") << false;
        QTest::newRow("she has sealed") << true;
    }

    // Whatever Ada's labels are while the round is open, Ben gets the same preview of every kind of change.
    void whatOthersSayChangesNothing()
    {
        QFETCH(bool, sealed);
        const auto study = labelledStudy(freshPath());
        const auto told = [&] {
            study->setActor(study->raterNamed("Ben")->id);
            std::vector<ChangePreview> previews;
            for (const CodebookEdit &edit : std::initializer_list<CodebookEdit>{
                     MergeCodes{code(*study, "Yellow"), code(*study, "Red")}, RenameCode{code(*study, "Red"), "Rose"},
                     SplitCode{code(*study, "Blue"), {{.name = "Light"}, {.name = "Dark"}}},
                     RetireCode{code(*study, "Green")}, MoveCode{.code = code(*study, "Blue")}}) {
                previews.push_back(previewOf(*study, edit));
            }
            return previews;
        };
        const auto before = told();
        for (const char *item : {"1", "2", "4", "5", "6"}) {
            QVERIFY(label(*study, "Ada", QLatin1StringView(item), "colour", {"Green"}));
        }
        QVERIFY(!sealed || seal(*study, "Ada"));
        const auto after = told();
        for (size_t i = 0; i < before.size(); ++i) {
            QVERIFY(before[i].raters == after[i].raters);
            QVERIFY(before[i].items == after[i].items);
            QCOMPARE(after[i].reopened, before[i].reopened);
            QVERIFY(before[i].cells == after[i].cells);
            QCOMPARE(after[i].rowsAdded, before[i].rowsAdded);
            QCOMPARE(after[i].refusal, before[i].refusal);
            QVERIFY(after[i].withheld && before[i].withheld);
            QVERIFY(after[i].kappas.empty());
        }
    }

    void countsAreThoseOfTheChangeDone()
    {
        const auto study = labelledStudy(freshPath());
        study->setActor(study->raterNamed("Ben")->id);
        const auto before = *everyRating(*study, {});
        const CodebookEdit edit = MergeCodes{code(*study, "Yellow"), code(*study, "Blue")};
        const ChangePreview preview = previewOf(*study, edit);
        QVERIFY(study->perform(editCodebook(edit)));
        const auto after = *everyRating(*study, {});
        QMap<RaterId, qint64> changed;
        for (size_t i = 0; i < before.size(); ++i) {
            for (size_t unit = 0; unit < before[i].units.size(); ++unit) {
                for (const DimensionId dimension : before[i].units[unit].labels.keys()) {
                    changed[before[i].rater] +=
                        before[i].units[unit].labels[dimension] != after[i].units[unit].labels[dimension];
                }
            }
        }
        for (const AffectedLabels &labels : preview.raters) {
            QCOMPARE(labels.replaced, changed[labels.rater]);
        }
    }

    void kappaIsThatOfTheDataAfterwards_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("into");
        QTest::newRow("two that are confused") << "Yellow"
                                               << "Red";
        QTest::newRow("two that are not") << "Green"
                                          << "Blue";
    }

    // The ratings are exported before and after, and agreement is computed from the sheets only.
    void kappaIsThatOfTheDataAfterwards()
    {
        QFETCH(QString, from);
        QFETCH(QString, into);
        const auto study = closedStudy(freshPath());
        const CodebookEdit edit = MergeCodes{codeNamed(*study, from), codeNamed(*study, into)};
        const ChangePreview preview = previewOf(*study, edit);
        const auto kappa = std::ranges::find_if(
            preview.kappas, [](const AffectedKappa &k) { return k.name == "colour" && k.level == "code"; });
        QVERIFY(kappa != preview.kappas.end());
        QCOMPARE(kappa->pairs, 9);
        const QString sheetBefore = sheetOf(*study);
        QVERIFY(study->perform(editCodebook(edit)));
        const QString sheetAfter = sheetOf(*study);
        const auto check = [](const QString &sheet, const Reported &number) {
            const Answer answer = runCorater({"agree", sheet, "--json"});
            QCOMPARE(answer.status, 0);
            const QJsonObject result = jsonOf(answer)["results"].toArray()[0].toObject();
            const QJsonObject statistics = result["statistics"].toObject();
            QVERIFY(number.value.defined());
            QCOMPARE(number.value.value(), statistics["cohen_kappa"].toDouble());
            QCOMPARE(number.lower.value(), statistics["cohen_kappa_ci95_lower"].toDouble());
            QCOMPARE(number.upper.value(), statistics["cohen_kappa_ci95_upper"].toDouble());
        };
        check(sheetBefore, kappa->before);
        check(sheetAfter, kappa->after);
        QVERIFY(from == "Green" || kappa->after.value.value() != kappa->before.value.value());
    }

    void kappaIsWhatPlainFormulasGive_data()
    {
        using Edit = std::function<CodebookEdit(const Study &)>;
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<bool>("changesOfCodes"); // whether kappa of that level changes
        QTest::addColumn<bool>("changesOfCategories");
        const std::vector<std::tuple<const char *, Edit, bool, bool>> edits{
            {"rename", [](const Study &s) { return RenameCode{code(s, "Blue"), "Azure"}; }, false, false},
            {"merge within a category", [](const Study &s) { return MergeCodes{code(s, "Yellow"), code(s, "Red")}; },
             true, false},
            {"merge across categories", [](const Study &s) { return MergeCodes{code(s, "Yellow"), code(s, "Blue")}; },
             true, true},
            {"split", [](const Study &s) { return SplitCode{code(s, "Blue"), {{.name = "Sky"}, {.name = "Sea"}}}; },
             false, false},
            {"retire", [](const Study &s) { return RetireCode{code(s, "Green")}; }, false, false},
            {"move", [](const Study &s) { return MoveCode{code(s, "Yellow"), code(s, "Cold"), {}}; }, false, true},
            {"move to the top", [](const Study &s) { return MoveCode{code(s, "Yellow"), {}, {}}; }, false, true}};
        for (const auto &[name, edit, ofCodes, ofCategories] : edits) {
            QTest::newRow(name) << edit << ofCodes << ofCategories;
        }
    }

    // The labels of two raters, read from the study after the change, and categories found by the paths that `corater
    // codebook show` prints; kappa and its standard error by textbook formulas.
    void kappaIsWhatPlainFormulasGive()
    {
        QFETCH(std::function<CodebookEdit(const Study &)>, edit);
        QFETCH(bool, changesOfCodes);
        QFETCH(bool, changesOfCategories);
        const QString path = freshPath();
        const auto study = closedStudy(path);
        const ChangePreview preview = previewOf(*study, edit(*study));
        const auto kappaOf = [&](const char *level) {
            return std::ranges::find_if(preview.kappas, [level](const AffectedKappa &k) {
                return k.name == "colour" && k.level == QLatin1String(level);
            });
        };
        const auto codes = kappaOf("code");
        const auto categories = kappaOf("category");
        QVERIFY(codes != preview.kappas.end() && categories != preview.kappas.end());
        const auto check = [&](const AffectedKappa &kappa, const Reported &number) {
            const PlainKappa plain = plainKappa(pairsOf(*study, path, kappa.level == "category"));
            QCOMPARE(plain.pairs, kappa.pairs);
            QVERIFY(std::abs(number.value.value() - plain.kappa) < 1e-12);
            QVERIFY(std::abs(number.lower.value() - (plain.kappa - plain.halfWidth)) < 1e-12);
            QVERIFY(std::abs(number.upper.value() - (plain.kappa + plain.halfWidth)) < 1e-12);
        };
        for (const auto &kappa : {codes, categories}) {
            check(*kappa, kappa->before);
        }
        QVERIFY(study->perform(editCodebook(edit(*study))));
        for (const auto &kappa : {codes, categories}) {
            check(*kappa, kappa->after);
        }
        QCOMPARE(codes->after.value.value() != codes->before.value.value(), changesOfCodes);
        QCOMPARE(categories->after.value.value() != categories->before.value.value(), changesOfCategories);
    }

    void cellsAreThoseOfTheExportAfterwards()
    {
        const auto study = closedStudy(freshPath());
        const std::vector<CodebookEdit> edits{MergeCodes{code(*study, "Yellow"), code(*study, "Red")},
                                              RenameCode{code(*study, "Blue"), "Azure"},
                                              RetireCode{code(*study, "Green")}};
        for (const CodebookEdit &edit : edits) {
            const ChangePreview preview = previewOf(*study, edit);
            const auto before = cellsOf(exported(*study));
            QVERIFY(study->perform(editCodebook(edit)));
            const auto after = cellsOf(exported(*study));
            QStringList added = after.keys();
            added.removeIf([&](const QString &unit) { return before.contains(unit); });
            QCOMPARE(preview.rowsAdded, added);
            QVERIFY(preview.rowsRemoved.isEmpty());
            std::vector<AffectedCell> cells;
            for (const auto &[unit, row] : before.asKeyValueRange()) {
                for (const auto &[column, text] : row.asKeyValueRange()) {
                    if (after[unit][column] != text) {
                        cells.push_back({unit, column, text, after[unit][column]});
                    }
                }
            }
            QCOMPARE(preview.cells.size(), cells.size());
            QVERIFY(preview.cells == cells);
        }
    }

    void columnsThatComeAndGo()
    {
        const auto study = labelledStudy(freshPath());
        study->setActor(study->raters().front().id);
        Dimension shape{.name = QStringLiteral("shape"), .codes = {{.name = "Round"}}};
        const ChangePreview added = previewOf(*study, AddDimension{shape, {}});
        QCOMPARE(added.columnsAdded, QStringList{"shape"});
        QVERIFY(added.reopened > 0); // done before, and now has an open question
    }
};

QTEST_GUILESS_MAIN(ChangePreviewTest)
#include "ChangePreviewTest.moc"
