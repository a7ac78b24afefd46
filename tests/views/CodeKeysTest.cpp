// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/CodeKeys.h"
#include "tests/views/LabelDesk.h"

#include <QSet>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Every code of a dimension has its own key, as long as there are keys.
class CodeKeysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysAreGivenOnceAndKept()
    {
        Dimension dimension{.id = DimensionId(1), .name = "many"};
        for (int i = 1; i <= 40; ++i) {
            dimension.codes.push_back(code(i, 0, QString("c%1").arg(i)));
        }
        dimension.codes[4].shortcut = "m";
        dimension.codes[5].shortcut = "i"; // the form's own key
        dimension.codes[6].shortcut = "M"; // taken
        dimension.codes[7].shortcut = "too long";
        const CodeKeys keys(dimension);
        QCOMPARE(keys.keyOf(CodeId(5)), QString("M"));
        QCOMPARE(keys.keyOf(CodeId(1)), QString("1"));
        QCOMPARE(keys.keyOf(CodeId(6)), QString("5"));
        QSet<QString> seen;
        int without = 0;
        for (int i = 1; i <= 40; ++i) {
            const QString key = keys.keyOf(CodeId(i));
            without += key.isEmpty() ? 1 : 0;
            QVERIFY(key.isEmpty() || (!seen.contains(key) && !CodeKeys::reserved().contains(key)));
            seen.insert(key);
            QVERIFY(key.isEmpty() || keys.codeOf(key.toLower()) == CodeId(i));
        }
        QCOMPARE(without, 40 - 28);
        QVERIFY(!valid(keys.codeOf("i")));
        QVERIFY(!valid(keys.codeOf(QString())));
    }
};

QTEST_MAIN(CodeKeysTest)
#include "CodeKeysTest.moc"
