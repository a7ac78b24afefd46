// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/SourceFolders.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QDir>
#include <QSettings>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Pictures beside a source are found after `corater add` as after adding it in the window.
class AddedSourcesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QTemporaryDir m_settings;

    QString in(const QString &path) const { return QFileInfo(m_folder.path()).canonicalFilePath() + u'/' + path; }

    static QStringList placesOf(const QString &path)
    {
        const auto study = Study::open(path, OpenMode::ReadOnly);
        return study ? SourceFolders::of(**study) : QStringList{study.error().oneLine()};
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_CONFIG_HOME", QFile::encodeName(m_settings.path()));
        QCoreApplication::setApplicationName(u"corater"_s);
        QCoreApplication::setOrganizationName(u"corater"_s);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        for (const QString &name : {u"work/study"_s, u"work/data/posts"_s}) {
            QVERIFY(QDir(m_folder.path()).mkpath(name));
        }
        QVERIFY(!written(m_folder, u"work/data/sheet.csv"_s, "id,title,body\n1,a,b\n2,c,d\n").isEmpty());
        QVERIFY(!written(m_folder, u"work/data/posts/note.md"_s, "# A note\n![](p.png)\n").isEmpty());
        QCOMPARE(runCorater({u"new"_s, in(u"work/study/s.corater"_s), u"--codebook"_s, u"dlperf"_s}).status, 0);
    }

    void theFolderOfAnAddedFileIsRemembered()
    {
        const QString study = in(u"work/study/s.corater"_s);
        const Answer tried =
            runCorater({u"add"_s, study, in(u"work/data/sheet.csv"_s), u"--keywords"_s, u"none"_s, u"--dry-run"_s});
        QCOMPARE(tried.status, 0);
        QCOMPARE(placesOf(study), QStringList()); // a dry run
        const Answer added = runCorater(
            {u"add"_s, study, in(u"work/data/sheet.csv"_s), in(u"work/data/posts"_s), u"--keywords"_s, u"none"_s});
        QVERIFY2(added.status == 0, added.err.constData());
        QCOMPARE(placesOf(study), (QStringList{in(u"work/data/posts"_s), in(u"work/data"_s)}));
    }

    // The settings store the study's place, and the source's place relative to it.
    void theyAreFoundAfterAMove()
    {
        QVERIFY(QFile::rename(in(u"work/study/s.corater"_s), in(u"work/study/renamed.corater"_s)));
        QCOMPARE(placesOf(in(u"work/study/renamed.corater"_s)),
                 (QStringList{in(u"work/data/posts"_s), in(u"work/data"_s)}));
        QVERIFY(QDir().rename(in(u"work"_s), in(u"moved"_s)));
        QCOMPARE(placesOf(in(u"moved/study/renamed.corater"_s)),
                 (QStringList{in(u"moved/data/posts"_s), in(u"moved/data"_s)}));
        QVERIFY(QDir().rename(in(u"moved/data"_s), in(u"elsewhere"_s)));
        QCOMPARE(placesOf(in(u"moved/study/renamed.corater"_s)), QStringList()); // unknown
    }

    void theStudyDoesNotRevealTheirFolder()
    {
        QFile study(in(u"moved/study/renamed.corater"_s));
        QVERIFY(study.open(QIODevice::ReadOnly));
        QVERIFY(!study.readAll().contains(QFile::encodeName(in(u"work/data"_s))));
    }
};

QTEST_GUILESS_MAIN(AddedSourcesTest)
#include "AddedSourcesTest.moc"
