// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/selection/SearchedText.h"
#include "data/store/tables/SelectionRepository.h"
#include "models/commands/AddItems.h"
#include "models/commands/MarkDuplicates.h"
#include "models/commands/OpenRound.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/items/StudyItemRows.h"
#include "models/rounds/RoundDraw.h"
#include "models/study/StudyStatus.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Equal or nearly equal posts are found, marked, excluded from rounds, and can be restored.
class DuplicatesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    std::unique_ptr<Study> m_study;

    struct Given
    {
        QString id;
        QString date;
        QString title;
        QString body;
    };

    // "2" is "1" with other punctuation and later; "3" has one word less than "1" but is older; "4" is another post.
    void make(const QStringList &order = {u"1"_s, u"2"_s, u"3"_s, u"4"_s})
    {
        const QString words = u"why does my training loop get slower with every single epoch although nothing at all "
                              "was changed in the model or in the data that it reads from the disk each time"_s;
        const QMap<QString, Given> posts{
            {u"1"_s, {u"1"_s, u"2020-01-01"_s, u"Slow training"_s, u"<p>"_s + words + u"</p>"_s}},
            {u"2"_s, {u"2"_s, u"2020-05-01"_s, u"SLOW training!"_s, u"<p><b>"_s + words + u"</b>?</p>"_s}},
            {u"3"_s, {u"3"_s, u"2019-01-01"_s, u"Slow training"_s, u"<p>"_s + words.chopped(40) + u"</p>"_s}},
            {u"4"_s,
             {u"4"_s, u"2018-01-01"_s, u"Memory"_s, u"<p>it grows with each call of predict and never shrinks</p>"_s}}};
        const QString path = m_folder.filePath(u"d%1.corater"_s.arg(++m_count));
        m_study = smallStudy(path, 0);
        const auto source = [&](const ItemSink &sink) -> Result<QString> {
            for (const QString &id : order) {
                Item item;
                item.site = u"here"_s;
                item.externalId = id;
                item.kind = u"thread"_s;
                item.date = posts[id].date;
                item.title = posts[id].title;
                item.parts = {{.kind = u"question"_s, .body = posts[id].body}};
                if (const auto taken = sink(std::move(item)); !taken) {
                    return std::unexpected(taken.error());
                }
            }
            return u"made"_s;
        };
        const auto added =
            m_study->perform(corater::addItems({u"made"_s, source, [](const Item &item) {
                                                    return std::optional(AddItems::Texts{{}, searchedText(item)});
                                                }}));
        QVERIFY(added.has_value());
    }

    QStringList found(const DuplicateOptions &options = {})
    {
        QStringList said;
        const auto pairs = findDuplicates(*m_study, options);
        for (const DuplicatePair &pair : pairs ? *pairs : std::vector<DuplicatePair>()) {
            said << u"%1<%2 %3"_s.arg(pair.keptId, pair.itemId, pair.exact ? u"exact"_s : u"near"_s);
        }
        said.sort();
        return said;
    }

    Result<void> mark(bool same = true, size_t most = 99)
    {
        const auto pairs = findDuplicates(*m_study, {.threshold = 0.6});
        std::vector<DuplicateVerdict> verdicts;
        for (const DuplicatePair &pair : *pairs) {
            if (verdicts.size() < most) {
                verdicts.push_back({.pair = pair, .same = same, .reason = {}});
            }
        }
        return m_study->perform(markDuplicates(verdicts)).transform([](qint64) {});
    }

    QStringList inTheList()
    {
        const StudyItemRows rows(*m_study, m_study->currentRound()->id, m_study->raters().front().id);
        QStringList names;
        const auto ids = rows.ids({}, {}, 100);
        for (const ItemId id : ids->ids) {
            names << m_study->item(id)->externalId;
        }
        names.sort();
        return names;
    }

private Q_SLOTS:
    void findsThem()
    {
        make();
        QCOMPARE(found(), (QStringList{u"1<2 exact"_s}));
        QCOMPARE(found({.threshold = 0.6}), (QStringList{u"1<2 exact"_s, u"3<1 near"_s, u"3<2 near"_s}));
        QCOMPARE(found({.threshold = 0.6, .seed = 99}), (QStringList{u"1<2 exact"_s, u"3<1 near"_s, u"3<2 near"_s}));
        QVERIFY(!findDuplicates(*m_study, {.threshold = 0}));
        QVERIFY(!findDuplicates(*m_study, {.threshold = 1.1}));
    }

    void theOrderOfTheFileMeansNothing()
    {
        make({u"4"_s, u"3"_s, u"2"_s, u"1"_s});
        QCOMPARE(found({.threshold = 0.6}), (QStringList{u"1<2 exact"_s, u"3<1 near"_s, u"3<2 near"_s}));
    }

    // All similar posts become duplicates of the oldest one, whatever the order in which the pairs were marked.
    void markedAreOutOfRounds()
    {
        make();
        QVERIFY(mark());
        const auto marks = m_study->store().selection().duplicateMarks();
        QCOMPARE(marks->size(), size_t(2));
        QCOMPARE(*m_study->store().selection().duplicateItems(),
                 (QSet{itemNamed(*m_study, u"1"_s), itemNamed(*m_study, u"2"_s)}));
        QCOMPARE(inTheList(), (QStringList{u"3"_s, u"4"_s}));
        QCOMPARE(itemsForRound(*m_study)->items.size(), size_t(2));
        QCOMPARE(studyStatus(*m_study)->items, 4);
        QCOMPARE(studyStatus(*m_study)->duplicates, 2);
        QCOMPARE(studyStatus(*m_study)->rounds.front().items, 2);
        QCOMPARE(found({.threshold = 0.6}), QStringList());
        QCOMPARE(faultsOf(m_study->path()), QStringList());
        // They can neither be listed by hand nor labelled.
        const auto listed = m_study->perform(openRound({.draw = RoundPlan::Draw::List, .ids = {u"2"_s, u"3"_s}}));
        QVERIFY(!listed && listed.error().code == ErrorCode::Refused);
        m_study->setActor(m_study->raters().front().id);
        const RatingKey key{m_study->currentRound()->id, itemNamed(*m_study, u"2"_s), m_study->actor()};
        const auto labelled = m_study->perform(setScreening(key, Screening::In, {}));
        QVERIFY(!labelled && labelled.error().code == ErrorCode::Refused);
        QVERIFY(m_study->perform(openRound({.draw = RoundPlan::Draw::Sample, .sample = 2})));
        QCOMPARE(inTheList(), (QStringList{u"3"_s, u"4"_s}));
    }

    void undoBringsThemBack()
    {
        make();
        const QByteArray before = contentOf(*m_study);
        QVERIFY(mark());
        const QByteArray after = contentOf(*m_study);
        QVERIFY(m_study->undo());
        QCOMPARE(contentOf(*m_study), before);
        QCOMPARE(inTheList().size(), 4);
        QVERIFY(m_study->redo());
        QCOMPARE(contentOf(*m_study), after);
        QCOMPARE(contentOf(m_study->path()), after);
    }

    // A pair marked as different is not offered again, and both stay.
    void bothMayStay()
    {
        make();
        QVERIFY(mark(false));
        QCOMPARE(inTheList().size(), 4);
        QCOMPARE(found({.threshold = 0.6}), QStringList());
    }

    void whatARoundHadIsKept()
    {
        make();
        QVERIFY(m_study->perform(openRound({.draw = RoundPlan::Draw::List, .ids = {u"2"_s}})));
        QCOMPARE(found({.threshold = 0.6}), (QStringList{u"2<1 exact"_s, u"2<3 near"_s, u"3<1 near"_s}));
        DuplicatePair turned = findDuplicates(*m_study, {.threshold = 0.6})->front();
        std::swap(turned.kept, turned.item);
        const auto refused = m_study->perform(markDuplicates({{.pair = turned, .same = true, .reason = {}}}));
        QVERIFY(!refused && refused.error().code == ErrorCode::Refused);
        QVERIFY(mark());
        QCOMPARE(inTheList(), QStringList{u"2"_s});
        QCOMPARE(itemsForRound(*m_study)->items.size(), size_t(1));
    }

    void aFileIsSearchedToo()
    {
        QFile file(m_folder.filePath(u"posts.csv"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray words = "one two three four five six seven eight nine ten eleven twelve";
        file.write("Id,Title,Body\n7,a," + words + "\n8,b,nothing alike here\n9,a,<p>" + words + "!</p>\n");
        file.close();
        const auto pairs = findDuplicatesIn(file.fileName(), {.threshold = 0.8});
        QVERIFY2(pairs, pairs ? "" : qPrintable(pairs.error().oneLine()));
        QCOMPARE(pairs->size(), size_t(1));
        QCOMPARE(pairs->front().keptId, u"7"_s);
        QCOMPARE(pairs->front().itemId, u"9"_s);
        QVERIFY(pairs->front().exact);
    }
};

QTEST_MAIN(DuplicatesTest)
#include "DuplicatesTest.moc"
