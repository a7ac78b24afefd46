// SPDX-License-Identifier: GPL-3.0-or-later
// The published workbooks and data set in the window: previewed, imported, and compared. Set CORATER_GALLERY to a
// folder to keep pictures of it.
#include "app/window/MainWindow.h"
#include "app/window/codebook/CodebookImport.h"
#include "app/window/codebook/CodebookMode.h"
#include "app/window/codebook/DataCheck.h"
#include "data/codebooks/CodebookFile.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"
#include "views/codebook/DataCheckView.h"
#include "views/codebook/editor/CodebookEditor.h"
#include "views/theme/style/ApplyTheme.h"

#include <QDir>
#include <QLabel>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

class PublishedCodebookTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    std::unique_ptr<MainWindow> windowOver(const Codebook &codebook, int section)
    {
        const QString path = m_folder.filePath(QStringLiteral("p%1.corater").arg(++m_count));
        auto study = Study::create(path, {.title = "Study", .codebook = codebook, .raters = {"Ada", "Ben"}});
        if (!study) {
            return nullptr;
        }
        (*study)->setActor((*study)->raters().front().id);
        auto window = std::make_unique<MainWindow>();
        window->resize(1280, 800);
        window->show();
        window->setStudy(std::move(*study));
        window->setMode(MainWindow::Codebook);
        mode(*window).showSection(CodebookMode::Section(section));
        QApplication::processEvents();
        return window;
    }

    static CodebookMode &mode(MainWindow &window) { return *window.findChild<CodebookMode *>(); }
    static const Codebook &book(MainWindow &window) { return window.study()->codebook(); }

    static void press(MainWindow &window, Qt::Key key, const QString &text)
    {
        QTest::sendKeyEvent(QTest::Click, window.focusWidget() ? window.focusWidget() : &window, key, text,
                            Qt::NoModifier);
        QApplication::processEvents();
    }

    // In both themes, in the smallest supported window and in a smaller one.
    static void pictures(MainWindow &window, const QString &name)
    {
        const QString folder = qEnvironmentVariable("CORATER_GALLERY");
        if (folder.isEmpty()) {
            return;
        }
        QDir().mkpath(folder);
        for (const auto &[theme, ending] : {std::pair{ThemeMode::Light, "light"}, std::pair{ThemeMode::Dark, "dark"}}) {
            applyTheme(*qApp, theme);
            for (const QSize size : {QSize(1280, 800), QSize(1000, 700)}) {
                window.resize(size);
                QTest::qWait(50);
                window.grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                       .arg(folder, name)
                                       .arg(size.width())
                                       .arg(QLatin1StringView(ending)));
            }
        }
        window.resize(1280, 800);
        applyTheme(*qApp, ThemeMode::Light);
    }

    static std::vector<size_t> codesOf(const Codebook &codebook)
    {
        std::vector<size_t> counts;
        for (const Dimension &dimension : codebook.dimensions) {
            counts.push_back(dimension.choices().size());
        }
        return counts;
    }

    static QStringList linesOf(QWidget &widget)
    {
        QStringList lines;
        for (const QLabel *label : widget.findChildren<QLabel *>()) {
            lines << label->text();
        }
        return lines;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void theWorkbooksAreSeenBeforeTheyAreTaken()
    {
        const QString workbook = reference(QStringLiteral("dlperf/codebook.xlsx"));
        const QString guide = reference(QStringLiteral("dlperf/disambiguation_guide.xlsx"));
        if (workbook.isEmpty() || guide.isEmpty()) {
            QSKIP("reference file missing");
        }
        const auto window = windowOver({}, CodebookMode::File);
        QVERIFY(window);
        CodebookImport &page = *mode(*window).import();
        page.read(workbook);
        // The preview of the tree: three dimensions with their categories.
        auto *tree = page.findChild<CodebookTree *>();
        QCOMPARE(tree->topLevelItemCount(), 3);
        QCOMPARE(tree->findItems("Slow Execution Time", Qt::MatchExactly | Qt::MatchRecursive).size(), 1);
        pictures(*window, QStringLiteral("workbook"));
        QVERIFY(book(*window).dimensions.empty());
        press(*window, Qt::Key_A, QStringLiteral("a"));
        QCOMPARE(codesOf(book(*window)), (std::vector<size_t>{11, 15, 9}));
        QVERIFY(book(*window).rules.empty());

        // The guide alone changes no code: its rules are added to the existing ones.
        const Codebook before = book(*window);
        mode(*window).showSection(CodebookMode::File);
        page.read(guide);
        pictures(*window, QStringLiteral("guide"));
        QCOMPARE(book(*window), before);
        press(*window, Qt::Key_A, QStringLiteral("a"));
        QCOMPARE(book(*window).rules.size(), size_t(22));
        QCOMPARE(book(*window).dimensions, before.dimensions);
        // A second import finds no changes.
        mode(*window).showSection(CodebookMode::File);
        page.read(guide);
        QVERIFY2(linesOf(page).contains(QStringLiteral("Nothing would change")), qPrintable(linesOf(page).join('|')));
        QVERIFY(window->study()->undo());
        QCOMPARE(book(*window), before);
        QVERIFY(window->study()->undo());
        QVERIFY(book(*window).dimensions.empty());
    }

    void thePublishedDataIsCheckedAgainstACodebook_data()
    {
        QTest::addColumn<QString>("codebook");
        QTest::addColumn<QString>("says");
        QTest::newRow("the published one") << reference(QStringLiteral("dlperf/codebook.xlsx"))
                                           << "empirical_study.csv: 153 of 920 label cells are not codes";
        QTest::newRow("the built-in one")
            << QStringLiteral("dlperf") << "empirical_study.csv: all 920 label cells are codes";
    }

    void thePublishedDataIsCheckedAgainstACodebook()
    {
        QFETCH(QString, codebook);
        QFETCH(QString, says);
        const QString sheet = reference(QStringLiteral("dlperf/empirical_study.csv"));
        if (codebook.isEmpty() || sheet.isEmpty()) {
            QSKIP("reference file missing");
        }
        const auto document = loadCodebook(codebook);
        QVERIFY(document);
        const auto window = windowOver(document->codebook, CodebookMode::Data);
        QVERIFY(window);
        DataCheck &page = *mode(*window).dataCheck();
        page.check(sheet);
        QTRY_VERIFY2(linesOf(page).contains(says), qPrintable(linesOf(page).join('|')));
        pictures(*window, QStringLiteral("data-%1").arg(codebook == u"dlperf" ? 0 : 153));
        if (codebook == u"dlperf") {
            return;
        }
        // All suggestions are accepted in one step, as aliases; then the data matches the codebook.
        press(*window, Qt::Key_A, QStringLiteral("a"));
        QTRY_VERIFY2(linesOf(page).contains(QStringLiteral("empirical_study.csv: all 920 label cells are codes")),
                     qPrintable(linesOf(page).join('|')));
        QVERIFY(window->study()->undo());
        QTRY_VERIFY(linesOf(page).contains(says));
    }
};

QTEST_MAIN(PublishedCodebookTest)
#include "PublishedCodebookTest.moc"
