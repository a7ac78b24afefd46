// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/install/SelfInstall.h"
#include "tests/support/Run.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// corater --self-install and --self-remove, in a data folder of their own.
class SelfInstallTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString data() const { return m_folder->filePath(u"my data 数据"_s); }
    QString entry() const { return data() + u"/applications/org.corater.Corater.desktop"_s; }

    Answer run(const QString &option) const
    {
        QProcessEnvironment environment = programEnvironment();
        environment.insert(u"XDG_DATA_HOME"_s, data());
        return runCoraterIn(QDir::currentPath(), environment, {option});
    }

    static void write(const QString &path, const QByteArray &content)
    {
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    static QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    // Everything below the data folder, but not what the desktop's tools keep in folders of the user.
    QStringList tree() const
    {
        QStringList all;
        for (QDirIterator it(data(), QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                             QDirIterator::Subdirectories);
             it.hasNext();) {
            const QString path = it.next();
            if (!path.endsWith(u"/mimeinfo.cache"_s)) {
                all << path;
            }
        }
        all.sort();
        return all;
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void itWritesWhatItSays()
    {
        const Answer answer = run(u"--self-install"_s);
        QVERIFY2(answer.status == 0, answer.err);
        const QStringList said = QString::fromUtf8(answer.out).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(said.size(), 12); // entry, type, SVG and nine PNGs
        for (const QString &file : said) {
            QVERIFY2(file.startsWith(data()) && QFileInfo(file).size() > 0, qPrintable(file));
        }
        const QByteArray text = contentOf(entry());
        QVERIFY2(text.contains("/corater\" %f\nTryExec=/"), text);
        QVERIFY(text.contains("\nMimeType=application/vnd.corater.study;"));
        QVERIFY(contentOf(data() + u"/mime/packages/org.corater.Corater.xml"_s).contains("*.corater"));
        const QString picture = data() + u"/icons/hicolor/512x512/apps/org.corater.Corater.png"_s;
        QCOMPARE(contentOf(picture), contentOf(fixture(u"../../packaging/desktop/icons/512.png"_s)));
    }

    void theEntryIsValid()
    {
        if (QStandardPaths::findExecutable(u"desktop-file-validate"_s).isEmpty()) {
            QSKIP("desktop-file-validate is not installed");
        }
        QCOMPARE(run(u"--self-install"_s).status, 0);
        QProcess check;
        check.start(u"desktop-file-validate"_s, {entry()});
        QVERIFY(check.waitForFinished());
        QCOMPARE(QString::fromUtf8(check.readAllStandardOutput() + check.readAllStandardError()), QString());
        QCOMPARE(check.exitCode(), 0);
    }

    void thePathIsQuoted_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QByteArray>("lines");
        QTest::newRow("plain") << u"/opt/corater"_s << QByteArray("Exec=\"/opt/corater\" %f\nTryExec=/opt/corater\n");
        QTest::newRow("blank, Chinese")
            << u"/home/a b/文件夹/corater"_s
            << QByteArray("Exec=\"/home/a b/文件夹/corater\" %f\nTryExec=/home/a b/文件夹/corater\n");
        QTest::newRow("special") << u"/a\"b$c`d\\e%f/corater"_s
                                 << QByteArray("Exec=\"/a\\\\\"b\\\\$c\\\\`d\\\\\\\\e%%f/corater\" %f\n"
                                               "TryExec=/a\"b$c`d\\\\e%f/corater\n");
    }

    void thePathIsQuoted()
    {
        QFETCH(const QString, program);
        QFETCH(const QByteArray, lines);
        const QByteArray text = SelfInstall::entryFor(program, {u"applications"_s});
        QVERIFY2(text.contains('\n' + lines), text);
        QVERIFY(text.endsWith("\nX-Corater-Made=applications;\n"));
    }

    void againChangesNothing()
    {
        QCOMPARE(run(u"--self-install"_s).status, 0);
        const QStringList before = tree();
        const QByteArray text = contentOf(entry());
        const Answer again = run(u"--self-install"_s);
        QVERIFY2(again.status == 0, again.err);
        QCOMPARE(tree(), before);
        QCOMPARE(contentOf(entry()), text);
    }

    void removingTakesAwayJustThat_data()
    {
        QTest::addColumn<QStringList>("files");
        QTest::newRow("a new user") << QStringList{};
        QTest::newRow("a user with other programs") << QStringList{
            u"applications/other.desktop"_s, u"icons/hicolor/16x16/apps/other.png"_s, u"corater/keys/ada.key"_s};
    }

    void removingTakesAwayJustThat()
    {
        QFETCH(const QStringList, files);
        for (const QString &file : files) {
            write(data() + u'/' + file, "[Desktop Entry]\n");
        }
        const QStringList before = tree();
        const Answer installed = run(u"--self-install"_s);
        QCOMPARE(run(u"--self-install"_s).status, 0);
        const Answer removed = run(u"--self-remove"_s);
        QVERIFY2(removed.status == 0, removed.err);
        QCOMPARE(removed.out.count('\n'), installed.out.count('\n'));
        QCOMPARE(tree(), before);

        const Answer again = run(u"--self-remove"_s);
        QCOMPARE(again.status, 0);
        QVERIFY2(again.out.isEmpty() && again.err.contains("nothing to remove"), again.err);
    }

    void filesOfOthersStay()
    {
        write(entry(), "[Desktop Entry]\nName=mine\n");
        const Answer refused = run(u"--self-install"_s);
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("org.corater.Corater.desktop") && refused.err.contains("remove it first"),
                 refused.err);
        QCOMPARE(run(u"--self-remove"_s).status, 0);
        QCOMPARE(tree(), QStringList({data() + u"/applications"_s, entry()}));
    }

    // A list that somebody has changed reaches nothing else.
    void removingStaysWithinTheFolder()
    {
        const QString outside = m_folder->filePath(u"org.corater.Corater.png"_s);
        write(outside, "x");
        write(data() + u"/own.png"_s, "x");
        write(entry(), "[Desktop Entry]\nX-Corater-Made=applications/org.corater.Corater.desktop;own.png;"
                       "../org.corater.Corater.png;" +
                           outside.toUtf8() + ";\n");
        QCOMPARE(run(u"--self-remove"_s).status, 0);
        QVERIFY(QFile::exists(outside) && QFile::exists(data() + u"/own.png"_s));
        QVERIFY(!QFile::exists(entry()));
    }

    void whereNothingCanBeWritten()
    {
        write(data(), "a file, not a folder");
        const Answer answer = run(u"--self-install"_s);
        QCOMPARE(answer.status, 3);
        QVERIFY2(answer.out.isEmpty() && answer.err.startsWith("corater: " + data().toUtf8()), answer.err);
        QCOMPARE(answer.err.count('\n'), 1);
    }
};

QTEST_GUILESS_MAIN(SelfInstallTest)
#include "SelfInstallTest.moc"
