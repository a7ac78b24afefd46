// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater demo`: the demonstration is there whole or not at all, whenever the program is killed, and what is shown
/// cut is said.
class DemoCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static int itemsOf(const QString &study)
    {
        const Answer answer = runCorater({u"status"_s, study, u"--json"_s});
        return answer.status == 0 ? QJsonDocument::fromJson(answer.out).object()[u"items"].toInt() : -1;
    }

private Q_SLOTS:
    void saysWhatIsCut()
    {
        const QString folder = m_folder.filePath(u"cut"_s);
        const Answer text = runCorater({u"demo"_s, u"--dir"_s, folder});
        const Answer json = runCorater({u"demo"_s, u"--dir"_s, folder, u"--json"_s});
        QCOMPARE(text.status, 0);
        QCOMPARE(json.status, 0);
        bool isBeyond = false;
        for (const QJsonValue &result : QJsonDocument::fromJson(json.out).object()[u"results"].toArray()) {
            isBeyond = isBeyond || result[u"cohen_kappa_ci95_upper"].toDouble() > 1 ||
                       result[u"cohen_kappa_ci95_lower"].toDouble() < -1;
        }
        QCOMPARE(text.out.contains("are cut at -1 and 1; --json has them as computed"), isBeyond);
    }

    void aKillLeavesAllOrNothing()
    {
        const QString folder = m_folder.filePath(u"killed"_s);
        const QString study = folder + u"/demonstration.corater"_s;
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(runCorater({u"demo"_s, u"--dir"_s, folder}).status, 0);
        const qint64 whole = timer.elapsed();
        const int items = itemsOf(study);
        QVERIFY(items > 0);
        int killed = 0;
        constexpr int tries = 6;
        for (int i = 1; i <= tries; ++i) {
            QDir(folder).removeRecursively();
            QProcess process;
            process.start(QStringLiteral(CORATER_PROGRAM), {u"demo"_s, u"--dir"_s, folder});
            QVERIFY(process.waitForStarted());
            process.waitForFinished(int(whole * i / tries));
            killed += process.state() == QProcess::Running ? 1 : 0;
            process.kill();
            process.waitForFinished();
            if (QFile::exists(study)) {
                QCOMPARE(itemsOf(study), items);
                QCOMPARE(faultsOf(study), QStringList());
            }
        }
        QVERIFY(killed > tries / 3);
        // What was left does not stand in the way.
        QCOMPARE(runCorater({u"demo"_s, u"--dir"_s, folder}).status, 0);
        QCOMPARE(itemsOf(study), items);
        QVERIFY(QDir(folder).entryList({u"*.draft*"_s}, QDir::Files | QDir::Hidden).isEmpty());
    }
};

QTEST_GUILESS_MAIN(DemoCommandTest)
#include "DemoCommandTest.moc"
