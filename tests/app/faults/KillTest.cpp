// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// What was acknowledged is never lost: the program is killed at random moments while it labels. CORATER_KILLS=N does
/// it so often.
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

    // Feeds lines and kills the program once `answers` of them were acknowledged, plus a little. Returns how many were
    // acknowledged by then.
    static int labelAndKill(const QString &path, const QByteArray &input, int answers, int moreMicroseconds)
    {
        QProcess process;
        process.start(QStringLiteral(CORATER_PROGRAM), {"label", path, "--rater", "Ada", "--batch"});
        if (!process.waitForStarted()) {
            return -1;
        }
        process.write(input);
        QByteArray out;
        while (out.count('\n') < answers && process.waitForReadyRead(20000)) {
            out += process.readAllStandardOutput();
        }
        QElapsedTimer timer;
        timer.start();
        while (timer.nsecsElapsed() < moreMicroseconds * 1000LL) {
        }
        process.kill();
        process.waitForFinished();
        out += process.readAllStandardOutput();
        return int(out.left(out.lastIndexOf('\n') + 1).count("ok "));
    }

private Q_SLOTS:
    void everyAcknowledgedLabelIsThereAfterAKill()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("killed.corater");
        QVERIFY(smallStudy(path, items));
        QRandomGenerator random(20201206);
        int killedInTheMiddle = 0;
        const int kills =
            qEnvironmentVariableIsSet("CORATER_KILLS") ? qEnvironmentVariableIntValue("CORATER_KILLS") : 50;
        for (int kill = 0; kill < kills; ++kill) {
            const int count = 400;
            const int acknowledged =
                labelAndKill(path, lines(count, kill), random.bounded(1, 60), random.bounded(0, 3000));
            QVERIFY(acknowledged > 0);
            killedInTheMiddle += acknowledged < count ? 1 : 0;
            const auto study = Study::open(path);
            QVERIFY2(study, study ? "" : qPrintable(study.error().oneLine()));
            const RaterId ada = (*study)->raterNamed("Ada")->id;
            // Of every item, the newest acknowledged comment, or a newer one that was durable before it was told.
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
        QVERIFY2(killedInTheMiddle >= kills * 4 / 5, qPrintable(QString::number(killedInTheMiddle)));
        qInfo("%d kills, %d of them before all lines were answered", kills, killedInTheMiddle);
        const Answer verified = runCorater({"verify", path});
        QCOMPARE(verified.status, 0);
    }
};

QTEST_GUILESS_MAIN(KillTest)
#include "KillTest.moc"
