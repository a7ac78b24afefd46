// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/CodeFilter.h"
#include "tests/views/LabelDesk.h"

#include <QTest>

using namespace corater;
using namespace corater::test;

/// Typed letters filter the codes to those that they may mean.
class CodeFilterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filteringMatches_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("found");
        QTest::newRow("nothing") << ""
                                 << "21 22 24";
        QTest::newRow("beginning of a word") << "eff"
                                             << "22";
        QTest::newRow("two words") << "api us"
                                   << "21 22";
        QTest::newRow("category") << "data"
                                  << "24";
        QTest::newRow("alias") << "wrong"
                               << "22";
        QTest::newRow("anywhere") << "process"
                                  << "24";
        QTest::newRow("case and blanks") << "  INEFF  "
                                         << "21 24";
        QTest::newRow("none") << "xyz"
                              << "";
    }

    void filteringMatches()
    {
        QFETCH(QString, text);
        QFETCH(QString, found);
        const Dimension dimension = smallBook().dimensions[1];
        QStringList ids;
        for (CodeId id : CodeFilter::matching(dimension, dimension.choices(), text)) {
            ids << QString::number(raw(id));
        }
        QCOMPARE(ids.join(' '), found);
    }
};

QTEST_MAIN(CodeFilterTest)
#include "CodeFilterTest.moc"
