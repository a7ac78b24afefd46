// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/MarkDuplicates.h"
#include "models/results/CaseListModel.h"
#include "models/results/ResultsChoices.h"
#include "models/rounds/Repeats.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/RatedStudies.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

// Six questions; five are tagged, and four of them mention something slow.
const char *const posts = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<posts>\n%1</posts>\n";
const char *const question = "<row Id=\"%1\" PostTypeId=\"1\" CreationDate=\"2019-01-01T10:00:00.000\" Title=\"%3\" "
                             "Body=\"&lt;p&gt;text&lt;/p&gt;\" Tags=\"&lt;%2&gt;\" />\n";

} // namespace

/// The lists behind the boxes of the sample's flow: as many items as each box states, and the right ones.
class FlowListsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString written(const QString &name, const QString &text)
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) > 0 ? file.fileName() : QString();
    }

    QString postsFile()
    {
        QString rows;
        const QStringList titles{u"slower than before"_s, u"an overhead"_s, u"the speed of it"_s, u"it is slower"_s};
        for (int id = 101; id <= 106; ++id) {
            rows += QString::fromLatin1(question).arg(QString::number(id), id == 106 ? u"python"_s : u"keras"_s,
                                                      titles.value(id - 101, u"nothing of the kind"_s));
        }
        return written(u"Posts.xml"_s, QString::fromLatin1(posts).arg(rows));
    }

    static bool screen(const QString &path, const QString &rater, const QByteArray &lines)
    {
        const Answer labelled = runCorater({u"label"_s, path, u"--rater"_s, rater, u"--batch"_s}, lines);
        if (labelled.status != 0) {
            qWarning("%s", labelled.err.constData());
        }
        return labelled.status == 0 && runCorater({u"seal"_s, path, u"--rater"_s, rater}).status == 0;
    }

    // Adds twelve items after the round was closed, one of them a duplicate, and a decision.
    static bool addLater(const QString &path)
    {
        auto study = Study::open(path);
        if (!study || !addItems(**study, 12)) {
            return false;
        }
        const DuplicatePair pair{.kept = itemNamed(**study, u"11"_s), .item = itemNamed(**study, u"12"_s)};
        // What both excluded has no reason in the study; this one has.
        const FinalItem decided{
            .item = itemNamed(**study, u"102"_s), .screening = Screening::Out, .reason = u"off topic"_s};
        return (*study)->perform(putFinal(decided)) &&
               (*study)->perform(markDuplicates({{.pair = pair, .same = true, .reason = u"the same"_s}}));
    }

    // Posts through filter and keywords; a round of all of them with one included, two excluded and one disputed; a
    // sheet of ratings; later items, one of them a duplicate; and an open round.
    QString whole()
    {
        const QString path = m_folder.filePath(u"whole.corater"_s);
        const auto run = [](const QStringList &arguments) {
            const Answer answer = runCorater(arguments);
            if (answer.status != 0) {
                qWarning("%s", answer.err.constData());
            }
            return answer.status == 0;
        };
        const bool made = smallStudy(path, 0) != nullptr;
        if (!made || !run({u"add"_s, path, postsFile(), u"--site"_s, u"stackoverflow"_s, u"--tags"_s, u"keras"_s,
                           u"--keywords"_s, u"dlperf"_s})) {
            return {};
        }
        const QByteArray both = "{\"item\":\"101\",\"screening\":\"in\"}\n{\"item\":\"102\",\"screening\":\"out\"}\n"
                                "{\"item\":\"103\",\"screening\":\"out\"}\n";
        if (!screen(path, u"Ada"_s, both + "{\"item\":\"104\",\"screening\":\"in\"}\n") ||
            !screen(path, u"Ben"_s, both + "{\"item\":\"104\",\"screening\":\"out\"}\n") ||
            !run({u"ratings"_s, path, fixture(u"sheets/paired.csv"_s), u"--layout"_s, u"paired"_s, u"--new-items"_s})) {
            return {};
        }
        return addLater(path) && run({u"round"_s, path, u"--open"_s, u"Next"_s}) ? path : QString();
    }

    static std::vector<FlowRow> rowsOf(const Study &study)
    {
        const auto flow = selectionFlow(study);
        return flow ? flowRows(*flow) : std::vector<FlowRow>();
    }

    static const FlowBox *boxOf(const std::vector<FlowRow> &rows, const QString &label)
    {
        for (const FlowRow &row : rows) {
            for (const FlowBox &box : row) {
                if (box.label == label) {
                    return &box;
                }
            }
        }
        return nullptr;
    }

    static QStringList namesOf(const Study &study, const ListedCasesPtr &listed)
    {
        QStringList names;
        for (const ListedCase &one : listed ? listed->cases : std::vector<ListedCase>()) {
            names << study.item(one.item)->externalId;
        }
        names.sort();
        return names;
    }

private Q_SLOTS:
    void everyBoxListsWhatItCounts_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QStringList>("unlisted");
        QTest::newRow("whole") << whole()
                               << QStringList{u"All posts"_s, u"Tags and days"_s, u"Keyword hits"_s, u"Next"_s};
        const QString rounds = m_folder.filePath(u"rounds.corater"_s);
        QTest::newRow("rounds with items shown again") << (threeRounds(rounds) ? rounds : QString()) << QStringList();
        const QString raters = m_folder.filePath(u"raters.corater"_s);
        QTest::newRow("one round") << (threeRaters(raters) ? raters : QString()) << QStringList();
    }

    void everyBoxListsWhatItCounts()
    {
        QFETCH(const QString, path);
        QFETCH(const QStringList, unlisted);
        const auto study = Study::open(path);
        QVERIFY(study);
        const std::vector<FlowRow> rows = rowsOf(**study);
        QVERIFY(!rows.empty());
        QStringList without;
        for (const FlowRow &row : rows) {
            for (const FlowBox &box : row) {
                QCOMPARE(box.listed == nullptr, !box.notListed.isEmpty());
                if (!box.listed) {
                    without << box.label;
                    continue;
                }
                QCOMPARE(qint64(box.listed->cases.size()), box.count);
                QSet<ItemId> different;
                for (const ListedCase &one : box.listed->cases) {
                    different << one.item;
                }
                QCOMPARE(qint64(different.size()), box.count);
                if (box.lostListed && !box.lost.isEmpty()) {
                    QVERIFY2(box.lost.contains(u" %1 "_s.arg(box.lostListed->cases.size())), qPrintable(box.lost));
                }
            }
        }
        QCOMPARE(without, unlisted);
    }

    void theyAreTheRightOnes()
    {
        const QString path = m_folder.filePath(u"whole.corater"_s);
        auto study = Study::open(path);
        QVERIFY(study);
        const std::vector<FlowRow> rows = rowsOf(**study);
        const auto names = [&](const QString &label) {
            const FlowBox *box = boxOf(rows, label);
            return box ? namesOf(**study, box->listed) : QStringList{u"no such box"_s};
        };
        QStringList all{u"101"_s, u"102"_s, u"103"_s, u"104"_s};
        QCOMPARE(names(u"Round 1"_s), all); // later items are not in it
        for (int i = 1; i <= 12; ++i) {
            all << QString::number(i);
        }
        const QStringList known = names(u"In the study"_s);
        for (const QString &name : std::as_const(all)) {
            QVERIFY2(known.contains(name), qPrintable(name));
        }
        QVERIFY(!names(u"Without duplicates"_s).contains(u"12"_s));
        QCOMPARE(namesOf(**study, boxOf(rows, u"Without duplicates"_s)->lostListed), QStringList{u"12"_s});
        const FlowBox *included = boxOf(rows, u"Included"_s);
        QVERIFY(included && names(u"Included"_s).contains(u"101"_s) && !names(u"Included"_s).contains(u"104"_s));
        QCOMPARE(namesOf(**study, included->lostListed), (QStringList{u"102"_s, u"103"_s}));
        QCOMPARE(included->lostListed->cases[0].words, u"off topic"_s);
    }

    // The third round lists the drawn items, as it counts them, without those shown again.
    void whatWasShownAgainIsNotListed()
    {
        const QString path = m_folder.filePath(u"rounds.corater"_s);
        auto study = Study::open(path);
        QVERIFY(study);
        const auto ratings = everyRating(**study, {});
        QVERIFY(ratings);
        const Repeats repeats((*study)->rounds());
        QVERIFY(!repeats.isEmpty());
        for (const Round &round : (*study)->rounds()) {
            QSet<QString> drawn;
            for (const Rating &rating : *ratings) {
                if (rating.round == round.id && !repeats.contains(rating)) {
                    drawn << (*study)->item(rating.item)->externalId;
                }
            }
            const auto rows = rowsOf(**study);
            const FlowBox *box = boxOf(rows, round.name);
            QVERIFY2(box && box->listed, qPrintable(round.name));
            QStringList expected(drawn.begin(), drawn.end());
            expected.sort();
            QCOMPARE(namesOf(**study, box->listed), expected);
        }
    }

    // In the results page every spot has its list or states why there is none.
    void theFigureHasThemAsSpots()
    {
        auto study = Study::open(m_folder.filePath(u"whole.corater"_s));
        QVERIFY(study);
        const auto input = resultsInput(**study, {.where = u"tag:nothing-has-it"_s, .sample = true});
        QVERIFY(input && input->items.empty());
        const auto result = chosenResult(*input, {.kind = ResultsChoices::Kind::Sample});
        QVERIFY(result);
        const ShownResult shown = shownResult(*input, *result);
        QVERIFY(shown.ofStudy);
        QCOMPARE(shown.spots.size(), shown.figure.spots.size());
        CaseListModel model;
        const auto kept = std::make_shared<const ResultsInput>(*input);
        int lost = 0;
        for (size_t i = 0; i < shown.spots.size(); ++i) {
            const FigureSpot &spot = shown.figure.spots[i];
            if (!shown.spots[i].listed) {
                QVERIFY2(spot.words.contains(u"list"), qPrintable(spot.words));
                continue;
            }
            model.setListed(kept, shown.spots[i].listed);
            QVERIFY2(spot.words.contains(QString::number(model.rowCount())), qPrintable(spot.words));
            lost += spot.column < 0 ? 1 : 0;
        }
        QCOMPARE(lost, 2);
        QVERIFY(model.rowCount() > 0);
        QVERIFY(valid(model.itemAt(0)));
        QVERIFY(!model.index(0, CaseListModel::Title).data().toString().isEmpty());
        QVERIFY(!valid(model.itemAt(-1)) && !valid(model.itemAt(model.rowCount())));
        QCOMPARE(model.headerData(CaseListModel::Id, Qt::Horizontal, Qt::DisplayRole).toString(), u"item"_s);
    }
};

QTEST_GUILESS_MAIN(FlowListsTest)
#include "FlowListsTest.moc"
