// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace corater::test;

/// The raw ratings of the DLPerf study give the published kappas.
class AgreeDlperfTest : public QObject
{
    Q_OBJECT

private:
    static QJsonObject agree(const QString &file, const QStringList &options)
    {
        const Answer answer =
            runCorater(QStringList{QStringLiteral("agree"), file, QStringLiteral("--json")} + options);
        return answer.status == 0 ? jsonOf(answer).value(u"results").toArray().first().toObject() : QJsonObject();
    }

    static QString rounded(const QJsonObject &result, const QString &key)
    {
        return QString::number(result.value(u"statistics").toObject().value(key).toDouble(-9), 'f', 6);
    }

private Q_SLOTS:
    void givesThePublishedKappa_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("pair");
        QTest::addColumn<int>("pairs");
        QTest::addColumn<int>("same");
        QTest::addColumn<QString>("observed");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("kappa");
        QTest::addColumn<int>("dropped");
        const QString labels = QStringLiteral("dlperf/kappa_label.csv");
        QTest::newRow("screening") << QStringLiteral("dlperf/kappa_identification_v1.csv")
                                   << QStringLiteral("isPB_cjm,isPB_longjie") << 740 << 607
                                   << QStringLiteral("0.820270") << QStringLiteral("0.517487")
                                   << QStringLiteral("0.627513") << 0;
        QTest::newRow("symptom") << labels << QStringLiteral("symptom1,symptom2") << 238 << 221
                                 << QStringLiteral("0.928571") << QStringLiteral("0.242921")
                                 << QStringLiteral("0.905652") << 182;
        QTest::newRow("root cause") << labels << QStringLiteral("root casue,root casue 2") << 238 << 191
                                    << QStringLiteral("0.802521") << QStringLiteral("0.132883")
                                    << QStringLiteral("0.772258") << 182;
        QTest::newRow("introducing stage")
            << labels << QStringLiteral("root stage,root stage 2") << 238 << 209 << QStringLiteral("0.878151")
            << QStringLiteral("0.205229") << QStringLiteral("0.846687") << 182;
        QTest::newRow("exposing stage") << labels << QStringLiteral("expose stage,\"expose stage 2\"") << 238 << 225
                                        << QStringLiteral("0.945378") << QStringLiteral("0.245428")
                                        << QStringLiteral("0.927612") << 182;
    }

    void givesThePublishedKappa()
    {
        QFETCH(QString, file);
        QFETCH(QString, pair);
        if (reference(file).isEmpty()) {
            QSKIP("the folder of reference files is missing");
        }
        const QJsonObject result =
            agree(reference(file), {QStringLiteral("--pair"), pair, QStringLiteral("--ignore-case")});
        const QJsonObject statistics = result.value(u"statistics").toObject();
        QTEST(statistics.value(u"n_pairs").toInt(), "pairs");
        QTEST(statistics.value(u"n_agree").toInt(), "same");
        QTEST(rounded(result, QStringLiteral("percent_agreement")), "observed");
        QTEST(rounded(result, QStringLiteral("expected_agreement")), "expected");
        QTEST(rounded(result, QStringLiteral("cohen_kappa")), "kappa");
        QTEST(result.value(u"dropped_rows").toInt(), "dropped");
        QCOMPARE(result.value(u"dimension").toString(), pair.section(u',', 0, 0));
    }

    void comparesCodesExactlyUnlessTold()
    {
        const QString file = reference(QStringLiteral("dlperf/kappa_label.csv"));
        if (file.isEmpty()) {
            QSKIP("the folder of reference files is missing");
        }
        const QJsonObject result =
            agree(file, {QStringLiteral("--pair"), QStringLiteral("expose stage,expose stage 2")});
        QCOMPARE(rounded(result, QStringLiteral("cohen_kappa")), QStringLiteral("0.927934"));
    }
};

QTEST_GUILESS_MAIN(AgreeDlperfTest)
#include "AgreeDlperfTest.moc"
