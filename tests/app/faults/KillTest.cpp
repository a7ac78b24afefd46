// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FaultyRun.h"
#include "tests/support/study/Studies.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Acknowledged labels are never lost: the program is killed while it labels, before any of the calls that change the
/// study's files or in the middle of a write. CORATER_KILLS=N kills it N times.
class KillTest : public QObject
{
    Q_OBJECT

    static constexpr int items = 40;

    static QByteArray lines(int count, int seed)
    {
        static const QStringList names{"Red", "Yellow", "Blue", "Green", "Unknown"};
        QByteArray text;
        for (int i = 0; i < count; ++i) {
            const QJsonObject line{{"item", QString::number(i % items + 1)},
                                   {"set", QJsonObject{{"colour", names[(i + seed) % names.size()]}}},
                                   {"comment", QStringLiteral("%1/%2").arg(seed).arg(i)}};
            text += QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
        }
        return text;
    }

private Q_SLOTS:
    void everyAcknowledgedLabelIsThereAfterAKill()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("study"));
        const QString below = folder.filePath("study");
        const QString log = folder.filePath("calls");
        const QString path = below + "/killed.corater";
        QVERIFY(smallStudy(path, items));
        constexpr int count = 2 * items;
        const auto labelling = [&](int seed, const QString &fault) {
            return runFaulty(QStringLiteral(CORATER_PROGRAM), {"label", path, "--rater", "Ada", "--batch"},
                             faultEnvironment(below, log, fault), lines(count, seed));
        };
        QCOMPARE(labelling(0, {}).status, 0);
        const int calls = int(faultCalls(log).size());
        QRandomGenerator random(20201206);
        int killedInTheMiddle = 0;
        const int kills =
            qEnvironmentVariableIsSet("CORATER_KILLS") ? qEnvironmentVariableIntValue("CORATER_KILLS") : 50;
        for (int kill = 1; kill <= kills; ++kill) {
            const QString mode = kill % 2 == 0 ? QStringLiteral("kill %1") : QStringLiteral("half %1");
            const Answer answer = labelling(kill, mode.arg(random.bounded(1, calls * 9 / 10)));
            QCOMPARE(answer.status, -1);
            const int acknowledged = int(answer.out.left(answer.out.lastIndexOf('\n') + 1).count("ok "));
            killedInTheMiddle += acknowledged > 0 && acknowledged < count ? 1 : 0;
            const auto study = Study::open(path);
            QVERIFY2(study, study ? "" : qPrintable(study.error().oneLine()));
            const RaterId ada = (*study)->raterNamed("Ada")->id;
            // For every item, the newest acknowledged comment, or a newer one that was durable before its
            // acknowledgement.
            for (int item = 0; item < qMin(items, acknowledged); ++item) {
                const int newest = (acknowledged - 1 - item) / items * items + item;
                const auto rating =
                    everyRating(**study, {.rater = ada, .item = itemNamed(**study, QString::number(item + 1))});
                QVERIFY(rating && rating->size() == 1);
                const QStringList found = rating->front().units[0].comment.split(u'/');
                QCOMPARE(found.value(0).toInt(), kill);
                QVERIFY2(found.value(1).toInt() >= newest, qPrintable(found.join(u'/')));
            }
        }
        QVERIFY2(killedInTheMiddle >= kills * 3 / 5, qPrintable(QString::number(killedInTheMiddle)));
        qInfo("%d kills, %d of them when some but not all lines were answered", kills, killedInTheMiddle);
        const Answer verified = runCorater({"verify", path});
        QCOMPARE(verified.status, 0);
    }
};

QTEST_GUILESS_MAIN(KillTest)
#include "KillTest.moc"
