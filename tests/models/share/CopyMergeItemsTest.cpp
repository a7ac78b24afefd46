// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "data/store/history/History.h"
#include "models/commands/AddItems.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "tests/models/share/MergeDesk.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Items and codebooks that were changed in both copies of a study are merged, and files that are no copy are refused.
class CopyMergeItemsTest : public QObject, private MergeDesk
{
    Q_OBJECT

private Q_SLOTS:
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
            QVERIFY(study.perform(corater::addItems({u"posts.xml"_s, source, sieve})));
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
            QVERIFY(study.perform(corater::addItems({u"posts.xml"_s, source, sieve})));
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

    // Codes, their texts and versions, changed in both copies.
    void codebooksCombine()
    {
        const auto [first, second] = twoCopies();
        const auto colour = [](Study &s) -> const Dimension & { return *s.codebook().dimensionNamed(u"colour"_s); };
        in(first, [&](Study &s) {
            QVERIFY(did(s.perform(editCodebook(AddCode{colour(s).id, Code{.name = u"Teal"_s}}))));
            Code red = *colour(s).codeNamed(u"Red"_s);
            red.definition = u"as blood"_s;
            QVERIFY(did(s.perform(editCodebook(EditCode{red, true}))));
            QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Teal"_s})));
        });
        in(second, [&](Study &s) {
            QVERIFY(did(s.perform(editCodebook(AddCode{colour(s).id, Code{.name = u"Pink"_s}}))));
            Code red = *colour(s).codeNamed(u"Red"_s);
            red.examples << u"a rose"_s;
            QVERIFY(did(s.perform(editCodebook(EditCode{red, true}))));
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
            QVERIFY(did(s.perform(editCodebook(MergeCodes{codeNamed(s, u"Red"_s), codeNamed(s, u"Blue"_s)}))));
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
        QVERIFY2(refusal.contains(u"this copy is not merged"_s), qPrintable(refusal));
        QCOMPARE(sharedContentOf(first), before);
    }
};

QTEST_GUILESS_MAIN(CopyMergeItemsTest)
#include "CopyMergeItemsTest.moc"
