// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/FinalRecheck.h"

#include "data/store/History.h"
#include "models/commands/CodebookCommands.h"
#include "models/commands/Decide.h"
#include "tests/support/LabelledStudy.h"
#include "tests/support/Run.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Settled labels whose code has changed since: which they are, and when they are settled again.
class FinalRecheckTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString m_path;
    std::unique_ptr<Study> m_study;

    CodeId code(const char *name) const { return codeNamed(*m_study, QString::fromLatin1(name)); }
    DimensionId colour() const { return m_study->codebook().dimensions[0].id; }

    Result<void> change(const CodebookEdit &edit)
    {
        return m_study->perform(ApplyCodebookChange(edit, m_study->codebook()));
    }

    // Ada or Ben was right, or neither: as the adjudicator says. Times are compared, so this one is a later one.
    void decide(const QString &item, const char *name)
    {
        QString newest;
        for (const CodebookVersion &version : m_study->versions()) {
            newest = std::max(newest, version.createdAt);
        }
        QTRY_VERIFY(nowUtc() > newest);
        const RoundId round = m_study->rounds().front().id;
        UnitMatch match;
        const auto ratings = m_study->allRatings({.round = round, .item = itemNamed(*m_study, item)});
        QVERIFY(ratings);
        for (const Rating &rating : *ratings) {
            match.insert(rating.rater, rating.units.front().id);
        }
        const auto done = m_study->perform(
            Decide({round, itemNamed(*m_study, item)}, {match, {}}, colour(), "colour", {code(name)}, {}));
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
    }

    // "item code" for each that is to be looked at again, "!" behind what the raters had agreed on.
    QStringList toRecheck() const
    {
        QStringList list;
        const auto found = finalsToRecheck(*m_study);
        if (!found) {
            return {found.error().oneLine()};
        }
        for (const FinalRecheck &label : *found) {
            list << label.unit + ' ' + m_study->codebook().code(label.codes.front())->name +
                        (label.decided ? QString() : QStringLiteral("!"));
        }
        list.sort();
        return list;
    }

private Q_SLOTS:
    void init()
    {
        m_path = m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count));
        m_study = smallStudy(m_path, 4);
        const QStringList ada{"Red", "Blue", "Blue", "Green"};
        const QStringList ben{"Yellow", "Blue", "Red", "Yellow"};
        for (int i = 0; i < 4; ++i) {
            const QString item = QString::number(i + 1);
            for (const auto &[who, said] : {std::pair{"Ada", ada[i]}, std::pair{"Ben", ben[i]}}) {
                QVERIFY(label(*m_study, who, item, "colour", {said}));
                QVERIFY(label(*m_study, who, item, "size", {"Small"}));
            }
        }
        QVERIFY(seal(*m_study, "Ada") && seal(*m_study, "Ben"));
        decide("1", "Red");
        decide("3", "Blue");
    }

    void nothingChangedAsksForNothing()
    {
        QCOMPARE(toRecheck(), QStringList());
        QVERIFY(change(RenameCode{code("Blue"), "Azure"}));
        QVERIFY(change(MergeCodes{code("Yellow"), code("Red")}));
        QCOMPARE(toRecheck(), QStringList());
    }

    void aSplitCodeIsToBeLookedAtAgain()
    {
        QVERIFY(change(SplitCode{code("Blue"), {{.name = "Sky"}, {.name = "Sea"}}}));
        QCOMPARE(toRecheck(), (QStringList{"2 Blue!", "3 Blue"}));
        QVERIFY(m_study->undo());
        QCOMPARE(toRecheck(), QStringList());
        QVERIFY(m_study->redo());
        QCOMPARE(toRecheck(), (QStringList{"2 Blue!", "3 Blue"}));
        decide("3", "Sea");
        QCOMPARE(toRecheck(), QStringList{"2 Blue!"});
        decide("2", "Sky"); // what was agreed on is overruled
        QCOMPARE(toRecheck(), QStringList());
        QCOMPARE(faultsOf(m_path), QStringList());
    }

    // The same answer once more is an answer to the new definition.
    void decidingTheSameAgainSettlesIt()
    {
        Code blue = *m_study->codebook().code(code("Blue"));
        blue.definition = "as the sky at noon";
        QVERIFY(change(EditCode{blue}));
        QCOMPARE(toRecheck(), (QStringList{"2 Blue!", "3 Blue"}));
        decide("3", "Blue");
        QCOMPARE(toRecheck(), QStringList{"2 Blue!"});
        // A decision keeps the version that it was made under, though no label names it.
        blue.definition = "as the sky in the evening";
        QVERIFY(change(EditCode{blue}));
        QCOMPARE(toRecheck(), (QStringList{"2 Blue!", "3 Blue"}));
    }

    void theStatusSaysSo()
    {
        QVERIFY(change(SplitCode{code("Blue"), {{.name = "Sky"}, {.name = "Sea"}}}));
        const Answer text = runCorater({"status", m_path});
        QVERIFY2(text.out.contains("settled labels to look at again, since their code has changed: 2\n"), text.out);
        QVERIFY2(text.out.contains("   3 colour: Blue\n"), text.out);
        const QJsonArray labels =
            QJsonDocument::fromJson(runCorater({"status", m_path, "--json"}).out).object()["final_labels_to_look_at_again"].toArray();
        QCOMPARE(labels.size(), 2);
        for (const QJsonValue &each : labels) {
            QCOMPARE(each["dimension"].toString(), QStringLiteral("colour"));
            QCOMPARE(each["codes"].toArray(), QJsonArray{"Blue"});
            QCOMPARE(each["decided"].toBool(), each["unit"].toString() == "3");
        }
        const Answer preview = runCorater({"codebook", "change", m_path, "split", "Red", "Crimson", "Scarlet", "--dry-run"});
        QVERIFY2(preview.out.contains("final labels: 1; 0 become another code, 1 to look at again"), preview.out + preview.err);
    }
};

QTEST_GUILESS_MAIN(FinalRecheckTest)
#include "FinalRecheckTest.moc"
