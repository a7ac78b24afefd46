// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/SharedWorld.h"

#include "data/store/StudyConnection.h"
#include "tests/support/Files.h"
#include "tests/support/study/LabelledStudy.h"

#include <QProcess>
#include <QTest>

namespace corater::test {

void copyFolder(const QString &from, const QString &to)
{
    QDir(to).removeRecursively();
    QDir().mkpath(to);
    for (const QFileInfo &entry :
         QDir(from).entryInfoList(QDir::Files | QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot)) {
        const QString target = QDir(to).filePath(entry.fileName());
        if (entry.isDir()) {
            copyFolder(entry.filePath(), target);
        } else if (QFile file(entry.filePath());
                   !file.copy(target)) { // a missing parcel would look like a fault of the program
            qFatal("%s was not copied: %s", qPrintable(entry.filePath()), qPrintable(file.errorString()));
        }
    }
}

void SharedWorld::make(int items)
{
    qputenv("XDG_DATA_HOME", beside(QStringLiteral("data")).toUtf8());
    qputenv("CORATER_PASSPHRASE", "a passphrase of both");
    QVERIFY(QDir().mkpath(at(QStringLiteral("shared"))));
    QVERIFY(smallStudy(at(QStringLiteral("ada.corater")), items));
    for (const QStringList &command :
         {QStringList{"share", "ada.corater", "shared", "--rater", "Ada"},
          QStringList{"join", "shared", "-o", "ben.corater", "--rater", "Ben"}, QStringList{"sync", "ada.corater"}}) {
        const Answer answer = run(command);
        QVERIFY2(answer.status == 0, answer.err.constData());
    }
    for (const char *rater : {"Ada", "Ben"}) {
        const auto study = Study::open(at(QString::fromLatin1(rater).toLower() + QStringLiteral(".corater")));
        QVERIFY(study);
        for (int item = 1; item <= items; ++item) {
            QVERIFY(label(**study, QLatin1String(rater), QString::number(item), QStringLiteral("colour"),
                          {QStringLiteral("Red")}));
        }
    }
    QCOMPARE(run({"sync", "ben.corater"}).status, 0);
    const auto done = labelledStudy(at(QStringLiteral("done.corater")));
    QVERIFY(done && seal(*done, QStringLiteral("Ada")) && seal(*done, QStringLiteral("Ben")) && done->close());
    QVERIFY(!written(m_folder, QStringLiteral("world/more.csv"), "id,title,body\n7001,one,text\n7002,two,text\n")
                 .isEmpty());
    copyFolder(folder(), beside(QStringLiteral("kept")));
}

void SharedWorld::restore() const
{
    copyFolder(beside(QStringLiteral("kept")), folder());
}

Answer SharedWorld::run(const QStringList &arguments, const QStringList &environment, int timeoutMs) const
{
    QProcessEnvironment whole = programEnvironment();
    for (const QString &one : environment) {
        whole.insert(one.section(u'=', 0, 0), one.section(u'=', 1));
    }
    return runCoraterIn(folder(), whole, arguments, {}, timeoutMs);
}

qint64 SharedWorld::count(const QString &study, const QString &sql) const
{
    const auto file = StudyFile::open(at(study), OpenMode::ReadOnly);
    const auto value = file ? connectionOf(**file).value(sql) : std::unexpected(file.error());
    return value ? value->toLongLong() : -1;
}

} // namespace corater::test
