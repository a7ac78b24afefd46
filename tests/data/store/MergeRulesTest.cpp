// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/replay/MergeRules.h"
#include "data/store/StudyConnection.h"
#include "data/store/StudyFile.h"
#include "data/store/changes/RecordedTables.h"
#include "data/store/history/EntryGraph.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// What merging assumes about the tables, and the order of entries of several copies.
class MergeRulesTest : public QObject
{
    Q_OBJECT

    static EntryGraph::Entry entry(const char *hash, const char *at, const char *previous, QByteArrayList seen = {})
    {
        return {.at = QString::fromLatin1(at), .hash = hash, .previous = previous, .seen = std::move(seen)};
    }

    static QByteArray orderOf(const EntryGraph &graph)
    {
        QByteArray order;
        for (const size_t index : graph.order()) {
            order += graph.entry(index).hash;
        }
        return order;
    }

private Q_SLOTS:
    // If the schema declared a reference that is not listed here, a merge would leave it dangling.
    void referencesAreThoseOfTheSchema()
    {
        QTemporaryDir folder;
        const auto file = StudyFile::create(folder.filePath(u"new.corater"_s));
        QVERIFY(file);
        QStringList declared;
        QStringList known;
        for (const QString &table : recordedTables()) {
            const auto read = connectionOf(**file).rows(
                u"SELECT \"from\", \"table\", \"to\" FROM pragma_foreign_key_list(?)"_s, {table},
                [&](const Query &row) -> Result<void> {
                    declared << table + u'.' + row.text(0) + u" > "_s + row.text(1) + u'.' + row.text(2);
                    return {};
                });
            QVERIFY(read);
            for (const RowReference &reference : referencesOf(table)) {
                if (table != u"work_time") {
                    known << table + u'.' + reference.column + u" > "_s + reference.table + u'.' + reference.target;
                }
            }
        }
        declared.sort();
        known.sort();
        QVERIFY(declared.size() > 30);
        QCOMPARE(known, declared);
    }

    void namedColumnsExist()
    {
        QTemporaryDir folder;
        const auto file = StudyFile::create(folder.filePath(u"new.corater"_s));
        QVERIFY(file);
        for (const QString &table : recordedTables()) {
            for (const QString &column : answerColumns(table) + naturalKey(table)) {
                QVERIFY2(connectionOf(**file).value(u"SELECT %1 FROM %2"_s.arg(column, table)), qPrintable(table));
            }
        }
    }

    void knowsWhatCameBefore()
    {
        EntryGraph graph;
        graph.add(entry("a", "1", ""));
        graph.add(entry("b", "2", "a"));
        graph.add(entry("c", "3", "a"));
        graph.add(entry("d", "4", "b"));
        QVERIFY(!graph.isSequence());
        graph.add(entry("e", "5", "c", {"d"}));
        graph.add(entry("f", "6", "e"));
        graph.add(entry("g", "7", "d"));
        const auto before = [&](char first, char second) {
            return graph.isBefore(size_t(first - 'a'), size_t(second - 'a'));
        };
        for (const QByteArray pair :
             {"ab", "ac", "ad", "ae", "bd", "be", "de", "ce", "cf", "df", "bf", "dg", "bg", "aa"}) {
            QVERIFY2(before(pair[0], pair[1]), pair.constData());
        }
        for (const QByteArray pair : {"ba", "bc", "cb", "cd", "dc", "eg", "ge", "fg", "gf", "cg"}) {
            QVERIFY2(!before(pair[0], pair[1]), pair.constData());
        }
        QCOMPARE(orderOf(graph), QByteArray("abcdefg"));
    }

    // An entry made after seeing another comes after it, whatever the clocks state.
    void clocksThatAreWrong()
    {
        EntryGraph graph;
        graph.add(entry("a", "5", ""));
        graph.add(entry("b", "9", "a"));
        graph.add(entry("c", "1", "a", {"b"}));
        graph.add(entry("d", "7", "a"));
        QCOMPARE(orderOf(graph), QByteArray("adbc"));
    }

    void turnsAreASequence()
    {
        EntryGraph graph;
        graph.add(entry("a", "1", ""));
        graph.add(entry("b", "2", "a"));
        graph.add(entry("c", "3", "a", {"b"})); // the other copy, after it had seen b
        graph.add(entry("d", "4", "b", {"c"}));
        QVERIFY(graph.isSequence());
    }

    // The same entries, arriving in another order.
    void orderDoesNotDependOnArrival()
    {
        EntryGraph first;
        first.add(entry("a", "1", ""));
        first.add(entry("b", "2", "a"));
        first.add(entry("c", "2", "b"));
        first.add(entry("x", "2", "a"));
        first.add(entry("y", "3", "x", {"c"}));
        EntryGraph second;
        second.add(entry("a", "1", ""));
        second.add(entry("x", "2", "a"));
        second.add(entry("b", "2", "a"));
        second.add(entry("c", "2", "b"));
        second.add(entry("y", "3", "x", {"c"}));
        QCOMPARE(orderOf(first), orderOf(second));
        QVERIFY(second.isBefore(3, 4));
        QVERIFY(!second.isBefore(1, 2));
    }
};

QTEST_GUILESS_MAIN(MergeRulesTest)
#include "MergeRulesTest.moc"
