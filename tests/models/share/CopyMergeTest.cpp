// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "data/store/connection/Now.h"
#include "data/store/history/History.h"
#include "models/commands/AddItems.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/commands/settling/SettleConflict.h"
#include "models/history/PastStudy.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Two copies of a study, changed independently and merged.
class CopyMergeTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newPath() { return m_folder.filePath(u"study%1.corater"_s.arg(++m_count)); }

    // A closed study of three items and a copy of it.
    std::pair<QString, QString> twoCopies(int items = 3)
    {
        const QString first = newPath();
        if (const auto study = smallStudy(first, items); !study || !study->close()) {
            return {};
        }
        return {first, copied(first, newPath())};
    }

    template <typename Work>
    void in(const QString &path, Work work)
    {
        const auto study = Study::open(path);
        QVERIFY2(study, study ? "" : qPrintable(study.error().oneLine()));
        work(**study);
        QVERIFY((*study)->close());
    }

    // Each merges the other: both are then equal and whole.
    void exchange(const QString &first, const QString &second)
    {
        QCOMPARE(merge(first, second), QString());
        QCOMPARE(merge(second, first), QString());
        QCOMPARE(merge(first, second), QString());
        QCOMPARE(sharedContentOf(first), sharedContentOf(second));
        QCOMPARE(faultsOf(first), QStringList());
        QCOMPARE(faultsOf(second), QStringList());
    }

    static bool did(const Result<void> &done)
    {
        if (!done) {
            qWarning().noquote() << done.error().oneLine();
        }
        return done.has_value();
    }

    std::vector<MergeConflict> openConflicts(const QString &path)
    {
        const auto study = Study::open(path, OpenMode::ReadOnly);
        auto found = study ? conflictsShownTo(**study, (*study)->raterNamed(u"Ada"_s)->id, false)
                           : std::unexpected(study.error());
        return found ? std::move(found->shown) : std::vector<MergeConflict>();
    }

private Q_SLOTS:
    void whatTheOtherRaterDidComesIn()
    {
        const auto [ada, ben] = twoCopies();
        in(ada, [](Study &s) { QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}))); });
        in(ben, [](Study &s) {
            QVERIFY(did(label(s, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s})));
            QVERIFY(did(label(s, u"Ben"_s, u"2"_s, u"colour"_s, {u"Red"_s})));
        });
        MergeOutcome outcome;
        QCOMPARE(merge(ada, ben, &outcome), QString());
        QCOMPARE(outcome.entries, 2);
        QCOMPARE(outcome.newConflicts, 0);
        QVERIFY(outcome.isFork);
        in(ada, [](Study &s) {
            QCOMPARE(labelOf(s, u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Red"_s});
            QCOMPARE(labelOf(s, u"Ben"_s, u"1"_s, u"colour"_s), QStringList{u"Blue"_s});
            QCOMPARE(labelOf(s, u"Ben"_s, u"2"_s, u"colour"_s), QStringList{u"Red"_s});
        });
        exchange(ada, ben);
        // A second merge changes nothing.
        QCOMPARE(merge(ada, ben, &outcome), QString());
        QCOMPARE(outcome.entries, 0);
    }

    void aDryRunChangesNothing()
    {
        const auto [ada, ben] = twoCopies();
        in(ben, [](Study &s) { QVERIFY(did(label(s, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s}))); });
        const QByteArray before = sharedContentOf(ada);
        MergeOutcome outcome;
        QCOMPARE(merge(ada, ben, &outcome, MergeMode::DryRun), QString());
        QCOMPARE(outcome.entries, 1);
        QCOMPARE(sharedContentOf(ada), before);
        QCOMPARE(faultsOf(ada), QStringList());
    }

    void workGoesOnAfterwards()
    {
        const auto [ada, ben] = twoCopies();
        for (int turn = 0; turn < 3; ++turn) {
            const QString item = QString::number(turn + 1);
            in(ada, [&](Study &s) { QVERIFY(did(label(s, u"Ada"_s, item, u"colour"_s, {u"Red"_s}))); });
            in(ben, [&](Study &s) { QVERIFY(did(label(s, u"Ben"_s, item, u"colour"_s, {u"Blue"_s}))); });
            exchange(ada, ben);
        }
        in(ada, [](Study &s) {
            s.setActor(s.raterNamed(u"Ada"_s)->id);
            QVERIFY(s.canUndo());
            QVERIFY(did(s.undo()));
            QCOMPARE(labelOf(s, u"Ada"_s, u"3"_s, u"colour"_s), QStringList());
        });
        exchange(ada, ben);
        in(ben, [](Study &s) { QCOMPARE(labelOf(s, u"Ada"_s, u"3"_s, u"colour"_s), QStringList()); });
        QCOMPARE(openConflicts(ben).size(), size_t(0));
    }

    void roundsCloseWhenTheSealsComeTogether()
    {
        const auto [ada, ben] = twoCopies();
        in(ada, [](Study &s) {
            QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s})));
            QVERIFY(did(seal(s, u"Ada"_s)));
            QVERIFY(!s.isClosed(s.rounds().front().id));
        });
        in(ben, [](Study &s) {
            QVERIFY(did(label(s, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s})));
            QVERIFY(did(seal(s, u"Ben"_s)));
        });
        exchange(ada, ben);
        for (const QString &path : {ada, ben}) {
            in(path, [](Study &s) {
                QVERIFY(s.isClosed(s.rounds().front().id));
                QCOMPARE(s.allRatings({}).value_or(std::vector<Rating>()).size(), size_t(2));
            });
        }
    }

    // One rater on two machines: different answers combine, and two answers to one question are both kept.
    void oneRaterOnTwoMachines()
    {
        const auto [desk, laptop] = twoCopies();
        in(desk, [](Study &s) { QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}))); });
        in(laptop, [](Study &s) {
            QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"size"_s, {u"Large"_s})));
            QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Blue"_s})));
        });
        exchange(desk, laptop);
        in(desk, [](Study &s) {
            QCOMPARE(labelOf(s, u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Blue"_s}); // the later one
            QCOMPARE(labelOf(s, u"Ada"_s, u"1"_s, u"size"_s), QStringList{u"Large"_s});
        });
        const std::vector<MergeConflict> conflicts = openConflicts(laptop);
        QCOMPARE(conflicts.size(), size_t(1));
        QCOMPARE(conflicts[0].table, u"label"_s);
        QCOMPARE(conflicts[0].other.size(), size_t(1));
        in(desk, [&](Study &s) {
            QCOMPARE(conflicts[0].other[0].columns["code_id"].toLongLong(), raw(codeNamed(s, u"Red"_s)));
            QCOMPARE(conflictsShownTo(s, s.raterNamed(u"Ben"_s)->id, false)->shown.size(), size_t(0));
            QCOMPARE(conflictsShownTo(s, s.raterNamed(u"Ben"_s)->id, false)->hidden, 1);
            s.setActor(s.raterNamed(u"Ada"_s)->id);
            QVERIFY(did(s.perform(SettleConflict(conflicts[0].id, ConflictChoice::Other))));
            QCOMPARE(labelOf(s, u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Red"_s});
        });
        QCOMPARE(openConflicts(desk).size(), size_t(0));
        exchange(desk, laptop);
        QCOMPARE(openConflicts(laptop).size(), size_t(0));
        in(laptop, [](Study &s) { QCOMPARE(labelOf(s, u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Red"_s}); });
    }

    // As of a time before the other copy's work, wherever its entries are in the file.
    void aMomentBeforeTheyMet()
    {
        const auto [first, second] = twoCopies();
        in(second, [](Study &s) { QVERIFY(did(s.perform(SetSetting(u"title"_s, u"Earlier"_s)))); });
        QTest::qSleep(5);
        const QString moment = nowUtc();
        QTest::qSleep(5);
        in(first, [](Study &s) { QVERIFY(did(s.perform(SetSetting(u"title"_s, u"Later"_s)))); });
        in(second, [](Study &s) { QVERIFY(did(s.perform(AddRater(u"Cleo"_s, false)))); });
        QCOMPARE(merge(first, second), QString());
        in(first, [&](Study &s) {
            QCOMPARE(s.title(), u"Later"_s);
            QVERIFY(s.raterNamed(u"Cleo"_s));
            const auto last = entryAsOf(s, moment);
            QVERIFY(last);
            const auto past = openPast(s, *last);
            QVERIFY2(past, past ? "" : qPrintable(past.error().oneLine()));
            QCOMPARE(past->study->title(), u"Earlier"_s);
            QVERIFY(!past->study->raterNamed(u"Cleo"_s));
        });
    }

    void whatWasSealedStays()
    {
        const auto [desk, laptop] = twoCopies();
        in(desk, [](Study &s) {
            QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s})));
            QVERIFY(did(seal(s, u"Ada"_s)));
        });
        in(laptop, [](Study &s) { QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Blue"_s}))); });
        exchange(desk, laptop);
        for (const QString &path : {desk, laptop}) {
            in(path, [](Study &s) { QCOMPARE(labelOf(s, u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Red"_s}); });
            const std::vector<MergeConflict> conflicts = openConflicts(path);
            QVERIFY(!conflicts.empty());
            QVERIFY(std::ranges::all_of(
                conflicts, [](const MergeConflict &c) { return c.kind == MergeConflict::Kind::AfterSeal; }));
        }
        in(desk, [&](Study &s) {
            const auto refused = s.perform(SettleConflict(openConflicts(laptop)[0].id, ConflictChoice::Other));
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::Refused);
            for (const MergeConflict &conflict : openConflicts(laptop)) {
                QVERIFY(did(s.perform(SettleConflict(conflict.id, ConflictChoice::Standing))));
            }
        });
        QCOMPARE(openConflicts(desk).size(), size_t(0));
    }

    // Both added items, two of them the same; one of these with another title.
    void itemsThatBothAdded()
    {
        const auto [first, second] = twoCopies(1);
        const auto add = [&](Study &study, const QList<QStringList> &items) {
            const auto source = [&items](const ItemSink &sink) -> Result<QString> {
                for (const QStringList &of : items) {
                    Item item;
                    item.site = u"here"_s;
                    item.externalId = of[0];
                    item.kind = u"thread"_s;
                    item.title = of[1];
                    item.tags = {u"gpu"_s};
                    item.parts = {{.kind = u"question"_s, .body = of[2]}};
                    if (const auto taken = sink(std::move(item)); !taken) {
                        return std::unexpected(taken.error());
                    }
                }
                return u"made"_s;
            };
            const auto sieve = [](const Item &item) {
                return std::optional(AddItems::Texts{QStringList{u"slow"_s}, item.parts.front().body});
            };
            QVERIFY(study.perform(AddItems(u"posts.xml"_s, source, sieve)));
        };
        in(first, [&](Study &s) {
            add(s, {{u"50"_s, u"Fifty"_s, u"slow train"_s},
                    {u"51"_s, u"Fifty-one"_s, u"slow boat"_s},
                    {u"52"_s, u"Here"_s, u"slow car"_s}});
            QVERIFY(did(label(s, u"Ada"_s, u"50"_s, u"colour"_s, {u"Red"_s})));
        });
        in(second, [&](Study &s) {
            add(s, {{u"51"_s, u"Fifty one, edited"_s, u"slow ship"_s},
                    {u"50"_s, u"Fifty"_s, u"slow train"_s},
                    {u"53"_s, u"There"_s, u"slow bus"_s}});
            QVERIFY(did(label(s, u"Ben"_s, u"50"_s, u"colour"_s, {u"Blue"_s})));
            QVERIFY(did(label(s, u"Ben"_s, u"53"_s, u"colour"_s, {u"Blue"_s})));
        });
        MergeOutcome outcome;
        QCOMPARE(merge(first, second, &outcome), QString());
        QCOMPARE(outcome.items, 1);
        QCOMPARE(merge(second, first, &outcome), QString());
        QCOMPARE(outcome.items, 1);
        QStringList titles;
        for (const QString &path : {first, second}) {
            QCOMPARE(faultsOf(path), QStringList());
            in(path, [&](Study &s) {
                QCOMPARE(s.itemCount().value_or(0), 5);
                QCOMPARE(labelOf(s, u"Ada"_s, u"50"_s, u"colour"_s), QStringList{u"Red"_s});
                QCOMPARE(labelOf(s, u"Ben"_s, u"50"_s, u"colour"_s), QStringList{u"Blue"_s});
                QCOMPARE(labelOf(s, u"Ben"_s, u"53"_s, u"colour"_s), QStringList{u"Blue"_s});
                const auto item = s.item(itemNamed(s, u"51"_s));
                QVERIFY(item);
                titles << item->title + u'/' + item->parts.front().body;
            });
        }
        QCOMPARE(titles[0], titles[1]);
        // The items can be labelled.
        in(second, [](Study &s) { QVERIFY(did(label(s, u"Ada"_s, u"50"_s, u"size"_s, {u"Large"_s}))); });
        QCOMPARE(merge(first, second), QString());
        in(first, [](Study &s) {
            QCOMPARE(labelOf(s, u"Ada"_s, u"50"_s, u"size"_s), QStringList{u"Large"_s});
            QVERIFY(did(seal(s, u"Ada"_s)));
            QVERIFY(did(seal(s, u"Ben"_s)));
        });
        QCOMPARE(merge(second, first), QString());
        for (const QString &path : {first, second}) {
            QCOMPARE(faultsOf(path), QStringList());
        }
    }

    // The keywords of an item are those of its newest import in use, in every copy, also if each copy had an import of
    // its own and one of them was undone.
    void keywordsOfImportsThatComeAndGo()
    {
        const auto [first, second] = twoCopies(1);
        const auto add = [](Study &study, const QString &text, const QString &keyword) {
            Item item;
            item.site = u"here"_s;
            item.externalId = u"50"_s;
            item.kind = u"thread"_s;
            item.title = u"Fifty"_s;
            item.parts = {{.kind = u"question"_s, .externalId = u"50"_s, .body = text}};
            const auto source = [&item](const ItemSink &sink) -> Result<QString> {
                const auto taken = sink(Item(item));
                return taken ? Result<QString>(u"made"_s) : std::unexpected(taken.error());
            };
            const auto sieve = [&](const Item &) { return std::optional(AddItems::Texts{QStringList{keyword}, text}); };
            study.setActor(study.raterNamed(u"Ada"_s)->id);
            QVERIFY(study.perform(AddItems(u"posts.xml"_s, source, sieve)));
        };
        const auto haveMet = [&](const QString &keyword) {
            QCOMPARE(merge(second, first), QString());
            QCOMPARE(merge(first, second), QString());
            for (const QString &path : {first, second}) {
                QCOMPARE(faultsOf(path), QStringList());
                in(path, [&](Study &s) {
                    QCOMPARE(s.keywordsOf(itemNamed(s, u"50"_s)).value_or(QStringList()), QStringList{keyword});
                });
            }
        };
        in(first, [&](Study &s) { add(s, u"slow"_s, u"slow"_s); });
        haveMet(u"slow"_s);
        in(first, [&](Study &s) { add(s, u"a lag"_s, u"lag"_s); });
        in(second, [&](Study &s) { add(s, u"it hangs"_s, u"hang"_s); });
        haveMet(u"hang"_s);
        in(second, [&](Study &s) {
            s.setActor(s.raterNamed(u"Ada"_s)->id);
            QVERIFY(did(s.undo()));
        });
        haveMet(u"lag"_s);
        in(first, [&](Study &s) {
            s.setActor(s.raterNamed(u"Ada"_s)->id);
            QVERIFY(did(s.undo()));
        });
        haveMet(u"slow"_s);
    }

    // An older file is read unchanged.
    void copiesOfOlderVersions_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : {u"v1"_s, u"v3"_s, u"v5"_s, u"v6"_s, u"v8"_s}) {
            QTest::newRow(qPrintable(name)) << name;
        }
    }

    void copiesOfOlderVersions()
    {
        QFETCH(QString, name);
        const QString older = copied(QStringLiteral(CORATER_FIXTURES "/studies/%1.corater").arg(name), newPath());
        const QString newer = copied(older, newPath());
        in(newer, [](Study &s) {
            s.setActor(s.raterNamed(u"Ada"_s)->id);
            QVERIFY(did(s.perform(SetSetting(u"title"_s, u"Renamed"_s))));
        });
        QFile file(older);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        MergeOutcome outcome;
        QCOMPARE(merge(newer, older, &outcome), QString());
        QCOMPARE(outcome.entries, 0);
        file.seek(0);
        QVERIFY(file.readAll() == before);
        // Now with entries of the older program: the same merge in the other direction.
        QCOMPARE(merge(older, newer, &outcome), QString());
        QCOMPARE(outcome.entries, 1);
        QCOMPARE(faultsOf(older), QStringList());
        in(older, [](Study &s) { QCOMPARE(s.title(), u"Renamed"_s); });
    }

    // Codes, their texts and versions, changed in both copies.
    void codebooksCombine()
    {
        const auto [first, second] = twoCopies();
        const auto colour = [](Study &s) -> const Dimension & { return *s.codebook().dimensionNamed(u"colour"_s); };
        in(first, [&](Study &s) {
            QVERIFY(did(s.perform(EditCodebook(AddCode{colour(s).id, Code{.name = u"Teal"_s}}))));
            Code red = *colour(s).codeNamed(u"Red"_s);
            red.definition = u"as blood"_s;
            QVERIFY(did(s.perform(EditCodebook(EditCode{red, true}))));
            QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Teal"_s})));
        });
        in(second, [&](Study &s) {
            QVERIFY(did(s.perform(EditCodebook(AddCode{colour(s).id, Code{.name = u"Pink"_s}}))));
            Code red = *colour(s).codeNamed(u"Red"_s);
            red.examples << u"a rose"_s;
            QVERIFY(did(s.perform(EditCodebook(EditCode{red, true}))));
            QVERIFY(did(label(s, u"Ben"_s, u"1"_s, u"colour"_s, {u"Pink"_s})));
        });
        exchange(first, second);
        for (const QString &path : {first, second}) {
            in(path, [&](Study &s) {
                QVERIFY(colour(s).codeNamed(u"Teal"_s) && colour(s).codeNamed(u"Pink"_s));
                QCOMPARE(colour(s).codeNamed(u"Red"_s)->definition, u"as blood"_s);
                QCOMPARE(colour(s).codeNamed(u"Red"_s)->examples, QStringList{u"a rose"_s});
                const auto now = s.codebookOf(s.currentVersion().id);
                QVERIFY(now && now->dimensionNamed(u"colour"_s)->codeNamed(u"Pink"_s));
                QVERIFY(now->dimensionNamed(u"colour"_s)->codeNamed(u"Teal"_s));
                QCOMPARE(labelOf(s, u"Ben"_s, u"1"_s, u"colour"_s), QStringList{u"Pink"_s});
                // Each label was made under a version that has its code.
                const auto ratings = everyRating(s, {.round = s.rounds().front().id});
                QVERIFY(ratings);
                for (const Rating &rating : *ratings) {
                    const auto book = s.codebookOf(rating.version);
                    QVERIFY(book);
                    for (const CodeId code : rating.units.front().labels.value(colour(s).id)) {
                        QVERIFY(book->code(code));
                    }
                }
            });
            QVERIFY(openConflicts(path).empty());
        }
    }

    // A rater's label returns when the merge of codes is undone.
    void codesMergedInOneCopyAndGivenInTheOther()
    {
        const auto [first, second] = twoCopies();
        in(first, [](Study &s) {
            s.setActor(s.raterNamed(u"Ada"_s)->id);
            QVERIFY(did(s.perform(EditCodebook(MergeCodes{codeNamed(s, u"Red"_s), codeNamed(s, u"Blue"_s)}))));
        });
        in(second, [](Study &s) { QVERIFY(did(label(s, u"Ben"_s, u"1"_s, u"colour"_s, {u"Red"_s}))); });
        exchange(first, second);
        in(second, [](Study &s) { QCOMPARE(labelOf(s, u"Ben"_s, u"1"_s, u"colour"_s), QStringList{u"Blue"_s}); });
        in(first, [](Study &s) {
            s.setActor(s.raterNamed(u"Ada"_s)->id);
            QVERIFY(did(s.undo()));
        });
        exchange(first, second);
        in(second, [](Study &s) { QCOMPARE(labelOf(s, u"Ben"_s, u"1"_s, u"colour"_s), QStringList{u"Red"_s}); });
    }

    // Column names in a history entry become SQL; those of another copy may be anything.
    void namesOfColumnsAreNotTaken()
    {
        const auto [first, second] = twoCopies();
        in(second, [](Study &s) { QVERIFY(did(label(s, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s}))); });
        {
            const auto file = StudyFile::open(second, OpenMode::ReadWrite);
            QVERIFY(file);
            const QVariantMap row{{u"name"_s, u"x"_s}, {u"value) SELECT name, name FROM rater --"_s, u"y"_s}};
            const auto forged = (*file)->transact([&]() -> Result<void> {
                HistoryEntry entry{.kind = u"set-setting"_s};
                entry.changes.rows = {{u"setting"_s, {}, row}, {u"setting"_s, row, {}}};
                const auto added = appendHistory(connectionOf(**file), entry);
                return added ? Result<void>() : std::unexpected(added.error());
            });
            QVERIFY(forged);
        }
        in(first, [](Study &s) { QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}))); });
        const QByteArray before = sharedContentOf(first);
        const QString refusal = merge(first, second);
        QVERIFY2(refusal.contains(u"changes what no study has"_s), qPrintable(refusal));
        QCOMPARE(sharedContentOf(first), before);
    }

    void refusesWhatIsNoCopy()
    {
        const auto [first, second] = twoCopies();
        const QString other = newPath();
        {
            const auto study = smallStudy(other);
            QVERIFY(study);
        }
        const QByteArray before = sharedContentOf(first);
        QVERIFY(merge(first, other).contains(u"is another study"_s));
        QVERIFY(merge(first, m_folder.filePath("none.corater")).contains(u"no such study"_s));
        {
            const auto file = Connection::open(second, OpenMode::ReadWrite);
            QVERIFY(file);
            QVERIFY((*file)->run(u"UPDATE rater SET name = 'Eve' WHERE name = 'Ben'"_s));
        }
        const QString refusal = merge(first, second);
        QVERIFY2(refusal.contains(u"nothing is taken from this copy"_s), qPrintable(refusal));
        QCOMPARE(sharedContentOf(first), before);
    }
};

QTEST_GUILESS_MAIN(CopyMergeTest)
#include "CopyMergeTest.moc"
