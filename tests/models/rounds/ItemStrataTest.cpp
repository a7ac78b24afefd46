// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rounds/ItemStrata.h"

#include <QTest>

using namespace corater;

/// Which fields can be used to stratify a round.
class ItemStrataTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // With a column of ids or days nearly every item would be a stratum; a column with a single value makes none.
    void columnsOfIdsAndDatesAreNotOffered()
    {
        std::vector<Item> items;
        for (int i = 0; i < 40; ++i) {
            Item item;
            item.kind = QStringLiteral("question");
            item.title = QStringLiteral("Title %1").arg(i);
            item.date = QStringLiteral("20%1-01-02").arg(i % 2 + 20);
            item.tags = {i % 3 ? QStringLiteral("keras") : QStringLiteral("jax")};
            item.fields = {
                {QStringLiteral("Id"), i},
                {QStringLiteral("Closed"), i % 2 ? QStringLiteral("2021-03-04") : QStringLiteral("2020-01-01")},
                {QStringLiteral("Text"), QStringLiteral("Words %1").arg(i / 2 * 7)},
                {QStringLiteral("Project"), i % 2 ? QStringLiteral("a") : QStringLiteral("b")},
                {QStringLiteral("Same"), QStringLiteral("x")}};
            items.push_back(item);
        }
        items[0].fields.insert(QStringLiteral("Text"), QStringLiteral("other words"));
        QCOMPARE(usefulStrata(items), (QStringList{"year", "tag", "keyword", "Project"}));
        QVERIFY(strataFields(items).contains(QStringLiteral("Id"))); // on the command line it is still possible by name
    }
};

QTEST_APPLESS_MAIN(ItemStrataTest)
#include "ItemStrataTest.moc"
