// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/RaterColumns.h"

#include <QTest>

using namespace corater;

/// Columns of ratings are found by what their headings have in common; where that is ambiguous, none are.
class RaterColumnsTest : public QObject
{
    Q_OBJECT

    static QString shown(const std::vector<RaterColumns> &found)
    {
        QStringList questions;
        for (const RaterColumns &columns : found) {
            questions << QStringLiteral("%1: %2").arg(columns.name, columns.raters.join(u'+'));
        }
        return questions.join(QStringLiteral("; "));
    }

private Q_SLOTS:
    void findsThem_data()
    {
        QTest::addColumn<QString>("headings");
        QTest::addColumn<QString>("found");
        QTest::newRow("coders") << "item,coder1,coder2" << "ratings: coder1+coder2";
        QTest::newRow("in the raters' order") << "Coder 2,Coder 1,Coder 3" << "ratings: Coder 1+Coder 2+Coder 3";
        QTest::newRow("letters") << "id,annotator_a,annotator_b" << "ratings: annotator_a+annotator_b";
        QTest::newRow("r1") << "id,r1,r2" << "ratings: r1+r2";
        QTest::newRow("questions") << "id,symptom_r1,symptom_r2,cause_r1,cause_r2"
                                   << "symptom: symptom_r1+symptom_r2; cause: cause_r1+cause_r2";
        QTest::newRow("the first without a number") << "_id,sign,sign 2,cause,cause 2"
                                                    << "sign: sign+sign 2; cause: cause+cause 2";
        QTest::newRow("what was agreed is no rating") << "id,codeA,codeB,code final" << "code: codeA+codeB";
        QTest::newRow("remarks are none") << "id,x1,x2,comment1,comment2,title" << "x: x1+x2";
        QTest::newRow("one rater") << "id,rater1,title" << "";
        QTest::newRow("a gap") << "id,r1,r3" << "";
        QTest::newRow("counted from two") << "id,r2,r3" << "";
        QTest::newRow("twice the same") << "id,r1,r1,r2" << "";
        QTest::newRow("unlike numbers of raters") << "id,a1,a2,b1,b2,b3" << "";
        QTest::newRow("nothing alike") << "id,Ann,Bob" << "";
        QTest::newRow("years are no raters") << "id,in 2019,in 2020" << "";
        QTest::newRow("no headings at all") << "1,2" << "";
        QTest::newRow("empty headings") << ",,,r1,r2,," << "ratings: r1+r2";
        QTest::newRow("nothing") << "" << "";
    }

    void findsThem()
    {
        QFETCH(QString, headings);
        QFETCH(QString, found);
        QCOMPARE(shown(findRaterColumns(headings.split(u','))), found);
    }
};

QTEST_GUILESS_MAIN(RaterColumnsTest)
#include "RaterColumnsTest.moc"
