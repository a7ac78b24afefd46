// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FaultyRun.h"
#include "tests/support/study/LabelledStudy.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater demo`: the demonstration is complete or not there, whenever the program is killed, and texts that are cut
/// are marked.
class DemoCommandTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static int itemsOf(const QString &study)
    {
        const Answer answer = runCorater({u"status"_s, study, u"--json"_s});
        return answer.status == 0 ? jsonOf(answer)[u"items"].toInt() : -1;
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
        for (const QJsonValue &result : jsonOf(json)[u"results"].toArray()) {
            isBeyond = isBeyond || result[u"cohen_kappa_ci95_upper"].toDouble() > 1 ||
                       result[u"cohen_kappa_ci95_lower"].toDouble() < -1;
        }
        QCOMPARE(text.out.contains("are cut there; --json has them as computed"), isBeyond);
    }

    void aKillLeavesAllOrNothing()
    {
        const QString folder = m_folder.filePath(u"killed"_s);
        const QString study = folder + u"/demonstration.corater"_s;
        const QString log = m_folder.filePath(u"calls"_s);
        const auto demo = [&](const QString &fault) {
            return runFaulty(QStringLiteral(CORATER_PROGRAM), {u"demo"_s, u"--dir"_s, folder},
                             faultEnvironment(folder, log, fault))
                .status;
        };
        QCOMPARE(demo({}), 0);
        const QByteArrayList calls = faultCalls(log);
        const int items = itemsOf(study);
        QVERIFY(items > 0);
        // While it is made, before and after it is renamed, and while its pictures are made.
        const auto isPut = [&](const QByteArray &call) {
            return call.contains("rename") && call.endsWith(QFile::encodeName(study));
        };
        const auto placeOfPut = [&](const QByteArrayList &made) {
            return int(std::ranges::find_if(made, isPut) - made.begin()) + 1;
        };
        const int put = placeOfPut(calls);
        QVERIFY(put > 1000 && put < calls.size());
        const int beside = int(calls.size()) - put;
        QVERIFY(beside > 20);
        const QList<int> kills{1, put / 3, put * 2 / 3, put, put + 1, put + beside / 2, put + beside * 9 / 10};
        for (const int number : kills) {
            QDir(folder).removeRecursively();
            const QString fault = (number % 2 == 0 ? u"kill %1"_s : u"half %1"_s).arg(number);
            QVERIFY2(demo(fault) == -1, calls.value(number - 1));
            // Ids are random, so that one file may take a call more than the next: the calls of this run count.
            QCOMPARE(QFile::exists(study), number > placeOfPut(faultCalls(log)));
            if (QFile::exists(study)) {
                QCOMPARE(itemsOf(study), items);
                QCOMPARE(faultsOf(study), QStringList());
            }
        }
        // Left-over files do not prevent it.
        QCOMPARE(runCorater({u"demo"_s, u"--dir"_s, folder}).status, 0);
        QCOMPARE(itemsOf(study), items);
        QVERIFY(QDir(folder).entryList({u"*.draft*"_s}, QDir::Files | QDir::Hidden).isEmpty());
    }
};

QTEST_GUILESS_MAIN(DemoCommandTest)
#include "DemoCommandTest.moc"
