// SPDX-License-Identifier: GPL-3.0-or-later
// The window program as its users start it: with and without a display, and its icon.
#include "app/window/Program.h"
#include "app/window/help/HelpPages.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QDir>
#include <QFile>
#include <QIcon>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QtSvg/QSvgRenderer>

using namespace corater;
using namespace corater::test;

class ProgramTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QProcessEnvironment withoutDisplay() const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE"}) {
            environment.remove(QLatin1String(name));
        }
        environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_folder.path());
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder.path());
        return environment;
    }

private Q_SLOTS:
    void itSaysThatThereIsNoDisplay_data()
    {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        QTest::newRow("none") << QString() << QString();
        QTest::newRow("nobody there") << QStringLiteral("DISPLAY") << QStringLiteral(":9876");
        QTest::newRow("no compositor") << QStringLiteral("WAYLAND_DISPLAY") << QStringLiteral("wayland-9876");
        QTest::newRow("unknown platform") << QStringLiteral("QT_QPA_PLATFORM") << QStringLiteral("papyrus");
    }

    void itSaysThatThereIsNoDisplay()
    {
        QFETCH(const QString, variable);
        QFETCH(const QString, value);
        QProcessEnvironment environment = withoutDisplay();
        if (!variable.isEmpty()) {
            environment.insert(variable, value);
        }
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(CORATER_PROGRAM), {});
        QVERIFY(program.waitForFinished());
        const QByteArray said = program.readAllStandardError();
        QVERIFY2(program.exitStatus() == QProcess::NormalExit, said);
        QCOMPARE(program.exitCode(), 3);
        QCOMPARE(said.count('\n'), 1);
        QVERIFY2(said.startsWith("corater: the window ") && said.contains("corater help"), said);
        QVERIFY2(said.contains(value.toUtf8()), said);
    }

    void thePlatformThatTheUserSetCounts()
    {
        QProcessEnvironment environment = withoutDisplay();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        QProcess program;
        program.setProcessEnvironment(environment);
        const QString study = m_folder.filePath(QStringLiteral("pilot.corater"));
        QCOMPARE(runCorater({"new", study}).status, 0);
        program.start(QStringLiteral(CORATER_PROGRAM), {study});
        // It has opened the study when it lists it among the last ones.
        const QString settings = m_folder.filePath(QStringLiteral("corater/corater.conf"));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(settings) || program.state() == QProcess::NotRunning, 60000);
        QVERIFY2(program.state() == QProcess::Running, program.readAllStandardError());
        program.terminate();
        QVERIFY(program.waitForFinished());
    }

    void itsIconIsDrawnFromTheSvg_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {16, 22, 24, 32, 48, 64, 128, 256, 512}) {
            QTest::addRow("%d", size) << size;
        }
    }

    // The PNGs are made by hand, with packaging/desktop/render: another program draws its edges a little differently.
    void itsIconIsDrawnFromTheSvg()
    {
        QFETCH(const int, size);
        const QDir folder(QStringLiteral(CORATER_FIXTURES "/../../packaging/desktop"));
        QSvgRenderer svg(folder.filePath(QStringLiteral("org.corater.Corater.svg")));
        QVERIFY(svg.isValid());
        QImage drawn(size, size, QImage::Format_ARGB32_Premultiplied);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        svg.render(&painter);
        painter.end();
        QImage kept(folder.filePath(QStringLiteral("icons/%1.png").arg(size)));
        QCOMPARE(kept.size(), drawn.size());
        kept = std::move(kept).convertToFormat(QImage::Format_ARGB32_Premultiplied);
        qint64 difference = 0;
        for (int y = 0; y < size; ++y) {
            for (qsizetype x = 0; x < drawn.bytesPerLine(); ++x) {
                difference += std::abs(int(drawn.constScanLine(y)[x]) - int(kept.constScanLine(y)[x]));
            }
        }
        const double mean = double(difference) / double(4 * size * size);
        QVERIFY2(mean < 4, qPrintable(QStringLiteral("differs by %1 of 255: run packaging/desktop/render").arg(mean)));
    }

    // Those that a CMakeLists.txt looks for: "find_package(OpenSSL REQUIRED", "pkg_check_modules(SODIUM REQUIRED".
    void aboutNamesTheLicenceOfEveryLibrary()
    {
        showAbout(nullptr);
        QTextBrowser *page = nullptr;
        for (const QWidget *window : QApplication::topLevelWidgets()) {
            page = page ? page : window->findChild<QTextBrowser *>();
        }
        QVERIFY(page);
        const QString text = page->toPlainText();
        static const QRegularExpression call(
            QStringLiteral("(?:find_package|pkg_check_modules)\\((?:KF6)?(\\w+?)[36]? "));
        int libraries = 0;
        for (const char *layer : {".", "data", "models", "views", "app", "app/cli"}) {
            QFile file(QStringLiteral(CORATER_FIXTURES "/../../%1/CMakeLists.txt").arg(QLatin1String(layer)));
            QVERIFY(file.open(QIODevice::ReadOnly));
            for (const auto &found : call.globalMatch(QString::fromUtf8(file.readAll()))) {
                if (found.captured(1) != u"PkgConfig") {
                    ++libraries;
                    QVERIFY2(text.contains(found.captured(1), Qt::CaseInsensitive), qPrintable(found.captured(1)));
                }
            }
        }
        QVERIFY(libraries > 8);
        page->window()->close();
    }

    void theWindowHasTheIcon()
    {
        const QIcon icon = programIcon();
        for (const int size : {16, 32, 48, 256}) {
            QVERIFY(icon.availableSizes().contains(QSize(size, size)));
            const QImage shown = icon.pixmap(QSize(size, size), 1.0).toImage();
            QCOMPARE(shown.pixelColor(size / 8, size / 2).name(), QStringLiteral("#0072b2"));
        }
    }
};

QTEST_MAIN(ProgramTest)
#include "ProgramTest.moc"
