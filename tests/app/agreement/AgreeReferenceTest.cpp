// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace corater::test;

namespace {

QJsonObject readJson(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

bool write(const QString &path, const QJsonValue &array)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(array.toArray()).toJson()) > 0;
}

QByteArray shown(const QJsonValue &value)
{
    return value.isUndefined() ? QByteArray("nothing")
                               : QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
}

bool near(const QJsonValue &actual, double expected, double absolute, double relative)
{
    return actual.isDouble() && std::abs(actual.toDouble() - expected) <= absolute + relative * std::abs(expected);
}

} // namespace

/// Every case of the reference folder is computed by the built program: every key to its stated tolerance.
class AgreeReferenceTest : public QObject
{
    Q_OBJECT

private:
    QStringList m_problems;
    int m_compared = 0;

    void check(bool ok, const QString &what, const QJsonValue &actual, const QJsonValue &expected)
    {
        ++m_compared;
        if (!ok) {
            m_problems << QStringLiteral("%1: got %2, expected %3")
                              .arg(what, QString::fromUtf8(shown(actual)), QString::fromUtf8(shown(expected)));
        }
    }

    void compareStatistics(const QJsonObject &result, const QJsonObject &expected)
    {
        const QJsonObject actual = result.value(u"statistics").toObject();
        const QJsonObject reasons = result.value(u"undefined").toObject();
        for (auto it = expected.begin(); it != expected.end(); ++it) {
            const QJsonObject wanted = it->toObject();
            const QJsonValue value = actual.value(it.key());
            if (wanted.value(u"value").isNull()) {
                check(value.isNull(), it.key(), value, wanted.value(u"value"));
                check(reasons.value(it.key()) == wanted.value(u"reason"), it.key() + QStringLiteral(" reason"),
                      reasons.value(it.key()), wanted.value(u"reason"));
                continue;
            }
            const bool nullWillDo = wanted.value(u"also_accept").toArray().contains(QJsonValue(QJsonValue::Null));
            const bool ok = (nullWillDo && value.isNull()) ||
                            near(value, wanted.value(u"value").toDouble(), wanted.value(u"tol_abs").toDouble(),
                                 wanted.value(u"tol_rel").toDouble());
            check(ok, it.key(), value, wanted.value(u"value"));
        }
    }

    // The entries of per_code, fleiss_per_code and pairwise: coefficients within 1e-10, errors and intervals within
    // 1e-9.
    void compareEntries(const QString &name, const QJsonArray &actual, const QJsonArray &expected)
    {
        check(actual.size() == expected.size(), name + QStringLiteral(" size"), actual.size(), expected.size());
        for (qsizetype i = 0; i < expected.size(); ++i) {
            const QJsonObject wanted = expected[i].toObject();
            const bool degenerate = wanted.contains(u"degenerate");
            for (auto it = wanted.begin(); it != wanted.end(); ++it) {
                const QJsonValue value = actual[i].toObject().value(it.key());
                const QString what = QStringLiteral("%1[%2].%3").arg(name).arg(i).arg(it.key());
                const bool isError = it.key().contains(u"_se") || it.key().contains(u"_ci95");
                if (it.key() == u"confirmed_by" || it.key() == u"implementations_return") {
                    continue;
                }
                if (it->isDouble()) {
                    const double tolerance = isError ? (degenerate ? 1e-7 : 1e-9) : 1e-10;
                    check(near(value, it->toDouble(), tolerance, isError ? 1e-9 : 1e-10), what, value, *it);
                } else {
                    check(value == *it, what, value, *it);
                }
            }
        }
    }

    void compareBootstrap(const QJsonObject &actual, const QJsonObject &expected)
    {
        for (auto it = expected.begin(); it != expected.end(); ++it) {
            const QJsonObject wanted = it->toObject();
            const QJsonObject interval = actual.value(it.key()).toObject();
            for (const QString &end : {QStringLiteral("lower"), QStringLiteral("upper")}) {
                const QJsonValue value = interval.value(end);
                const QString what = QStringLiteral("bootstrap.%1.%2").arg(it.key(), end);
                if (wanted.value(end).isNull()) {
                    check(value.isNull(), what, value, wanted.value(end));
                } else {
                    const double tolerance = wanted.value(end + QStringLiteral("_tol")).toDouble();
                    check(near(value, wanted.value(end).toDouble(), tolerance, 0), what, value, wanted.value(end));
                }
            }
            // The fraction of undefined resamples counts rare events: within 5 standard errors of the reference.
            const double share = wanted.value(u"undefined_fraction").toDouble();
            const double slack = 5 * std::sqrt(share * (1 - share) / 10000) + 1e-9;
            check(near(interval.value(u"undefined_fraction"), share, slack, 0), it.key() + QStringLiteral(" undefined"),
                  interval.value(u"undefined_fraction"), share);
        }
    }

private Q_SLOTS:
    void holds_data()
    {
        QTest::addColumn<QString>("folder");
        const QString root = reference(QStringLiteral("agreement/public"));
        for (const QString &name : QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
            if (!root.isEmpty()) {
                QTest::newRow(qPrintable(name)) << root + u'/' + name;
            }
        }
        if (root.isEmpty()) {
            QTest::newRow("no reference files") << QString();
        }
    }

    void holds()
    {
        QFETCH(QString, folder);
        if (folder.isEmpty()) {
            QSKIP("the folder of reference files is missing");
        }
        m_problems.clear();
        m_compared = 0;
        const QJsonObject expected = readJson(folder + QStringLiteral("/expected.json"));
        QVERIFY(!expected.isEmpty());
        QTemporaryDir dir;
        QVERIFY(write(dir.filePath(QStringLiteral("codes.json")), expected.value(u"codes")));
        QStringList arguments{QStringLiteral("agree"),
                              folder + QStringLiteral("/data.csv"),
                              QStringLiteral("--json"),
                              QStringLiteral("--codes"),
                              dir.filePath(QStringLiteral("codes.json")),
                              QStringLiteral("--scale"),
                              expected.value(u"scale").toString()};
        const QJsonObject weights = expected.value(u"weights_custom").toObject();
        if (!weights.isEmpty()) {
            QVERIFY(write(dir.filePath(QStringLiteral("weights.json")), weights.value(u"matrix")));
            arguments << QStringLiteral("--weights") << dir.filePath(QStringLiteral("weights.json"));
        }
        const QJsonObject bootstrap = expected.value(u"bootstrap").toObject().value(u"statistics").toObject();
        if (!bootstrap.isEmpty()) {
            arguments << QStringLiteral("--bootstrap") << QStringLiteral("10000");
        }
        const Answer answer = runCorater(arguments);
        QVERIFY2(answer.status == 0, answer.err.constData());
        const QJsonObject all = jsonOf(answer);
        QCOMPARE(all.value(u"blank_rule").toString(), QStringLiteral("pairwise"));
        const QJsonObject result = all.value(u"results").toArray().first().toObject();
        QCOMPARE(result.value(u"codes"), expected.value(u"codes"));
        compareStatistics(result, expected.value(u"expected").toObject());
        compareBootstrap(result.value(u"bootstrap").toObject(), bootstrap);
        if (expected.contains(u"confusion")) {
            const QJsonValue counts = expected.value(u"confusion").toObject().value(u"counts");
            check(result.value(u"confusion") == counts, QStringLiteral("confusion"), result.value(u"confusion"),
                  counts);
        }
        for (const QString &list :
             {QStringLiteral("per_code"), QStringLiteral("fleiss_per_code"), QStringLiteral("pairwise")}) {
            if (expected.contains(list)) {
                compareEntries(list, result.value(list).toArray(), expected.value(list).toArray());
            }
        }
        QVERIFY2(m_problems.isEmpty(), qPrintable(m_problems.join(u'\n')));
        QVERIFY(m_compared > 30);
    }
};

QTEST_GUILESS_MAIN(AgreeReferenceTest)
#include "AgreeReferenceTest.moc"
