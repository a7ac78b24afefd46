// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/ActionCatalogue.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/codebook/editor/CodebookTree.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAccessible>
#include <QDialog>
#include <QLineEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

bool isListening = false;

/// Asks, at every event, for what a screen reader's bus asks for, and walks what is shown.
class ScreenReader
{
public:
    ScreenReader()
    {
        s_reader = this;
        isListening = true;
        QAccessible::installUpdateHandler(&ScreenReader::hear);
    }
    ~ScreenReader()
    {
        QAccessible::installUpdateHandler(nullptr);
        isListening = false;
        s_reader = nullptr;
    }
    Q_DISABLE_COPY_MOVE(ScreenReader)

    void walk(QObject &shown)
    {
        if (QAccessibleInterface *top = QAccessible::queryAccessibleInterface(&shown)) {
            walk(*top, 0);
        }
    }

    int asked() const { return m_asked; }
    const QStringList &wrong() const { return m_wrong; }

private:
    static constexpr int mostChildren = 200;

    static void hear(QAccessibleEvent *event)
    {
        QAccessibleInterface *spoken = event->accessibleInterface();
        if (!s_reader || !spoken || !spoken->isValid()) {
            return;
        }
        // As Qt itself does while somebody listens.
        if (event->type() == QAccessible::TableModelChanged && spoken->tableInterface()) {
            spoken->tableInterface()->modelChange(static_cast<QAccessibleTableModelChangeEvent *>(event));
        }
        s_reader->ask(*spoken);
    }

    // False: what was asked is no longer there.
    bool ask(QAccessibleInterface &spoken)
    {
        ++m_asked;
        const QAccessible::Id id = QAccessible::uniqueId(&spoken);
        const QAccessible::Role role = spoken.role();
        for (const auto question : {+[](QAccessibleInterface &one) { (void)one.state(); },
                                    +[](QAccessibleInterface &one) { (void)one.rect(); },
                                    +[](QAccessibleInterface &one) { (void)one.text(QAccessible::Name); },
                                    +[](QAccessibleInterface &one) { (void)one.parent(); }}) {
            question(spoken);
            if (QAccessible::accessibleInterface(id) != &spoken) {
                m_wrong << u"role %1 was freed while it was asked"_s.arg(int(role));
                return false;
            }
        }
        return true;
    }

    void walk(QAccessibleInterface &spoken, int depth)
    {
        if (depth > 40 || !spoken.isValid() || !ask(spoken) || spoken.state().invisible) {
            return;
        }
        for (int i = 0; i < std::min(spoken.childCount(), mostChildren); ++i) {
            if (QAccessibleInterface *child = spoken.child(i)) {
                walk(*child, depth + 1);
            }
        }
    }

    static ScreenReader *s_reader;
    int m_asked = 0;
    QStringList m_wrong;
};

ScreenReader *ScreenReader::s_reader = nullptr;

} // namespace

// Without a display nobody can listen; the widgets are told that somebody does: the program's own definition comes
// before that of the library.
bool somebodyListens() __asm__("_ZN11QAccessible8isActiveEv"); // bool QAccessible::isActive(), also inside a namespace

bool somebodyListens()
{
    return isListening;
}

/// While a screen reader listens, every page and dialog is opened, filled, filtered, emptied and closed, and nothing
/// that the reader has been given is freed while it is asked.
class ScreenReaderTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    static Codebook wideCodebook(int dimensions)
    {
        Codebook book;
        qint64 id = 1;
        for (int i = 0; i < dimensions; ++i) {
            Dimension dimension{.id = DimensionId{id++}, .name = u"question %1"_s.arg(i)};
            for (int j = 0; j < 6; ++j) {
                dimension.codes.push_back({.id = CodeId{id++}, .name = u"code %1 %2"_s.arg(i).arg(j)});
            }
            book.dimensions.push_back(dimension);
        }
        return book;
    }

    static QDialog *shownDialog()
    {
        for (QWidget *each : QApplication::topLevelWidgets()) {
            if (auto *dialog = qobject_cast<QDialog *>(each); dialog && dialog->isVisible()) {
                return dialog;
            }
        }
        return nullptr;
    }

    // Types into every field by which a list is searched.
    void filter(ScreenReader &reader, QWidget &page)
    {
        for (QLineEdit *line : page.findChildren<QLineEdit *>()) {
            if (!line->isVisible() || line->isReadOnly() || line->accessibleName().isEmpty()) {
                continue;
            }
            for (const QString &text : {u"zzzz"_s, u"e"_s, QString()}) {
                line->setText(text);
                Q_EMIT line->textEdited(text);
                reader.walk(page);
                settle(0);
                reader.walk(page);
            }
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    // As a page does that fills its tree, then filters it and chooses a line, before or while it is shown.
    void aTreeKeepsWhatWasGiven_data()
    {
        QTest::addColumn<bool>("isShown");
        QTest::newRow("hidden") << false;
        QTest::newRow("shown") << true;
    }

    void aTreeKeepsWhatWasGiven()
    {
        QFETCH(bool, isShown);
        ScreenReader reader;
        CodebookTree lines;
        lines.resize(300, 400); // names and counts need more or less of it
        lines.setVisible(isShown);
        for (const int dimensions : {1, 6, 2, 0, 4}) {
            lines.setCodebook(wideCodebook(dimensions));
            reader.walk(lines);
            lines.setCounts({{CodeId{2}, dimensions * dimensions * 1000}});
            lines.filter(u"code 1"_s);
            reader.walk(lines); // before the events
            lines.showCode(CodeId{10});
            lines.filter({});
            lines.showDimension(DimensionId{1});
            lines.collapseAll();
            lines.showCode(CodeId{3});
            reader.walk(lines);
            settle(0);
            reader.walk(lines);
        }
        QVERIFY(reader.asked() > 50);
        QCOMPARE(reader.wrong(), QStringList());
    }

    void everyPageCanBeRead()
    {
        auto study = makeDemoStudy(freshPath());
        QVERIFY(study);
        (*study)->setActor((*study)->raters().back().id);
        ScreenReader reader;
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        reader.walk(window); // the start page
        window.setStudy(std::move(*study));
        for (const int mode : {MainWindow::Label, MainWindow::Compare, MainWindow::Adjudicate, MainWindow::Agreement,
                               MainWindow::Codebook, MainWindow::Results, MainWindow::Codebook}) {
            window.setMode(mode);
            reader.walk(window);
            settle();
            reader.walk(window);
            filter(reader, window);
            QCOMPARE(reader.wrong(), QStringList());
        }
        const Dimension &first = window.study()->codebook().dimensions.front();
        QVERIFY(window.study()->perform(editCodebook(AddCode{first.id, Code{.name = u"Later"_s}})));
        reader.walk(window);
        QVERIFY(window.study()->undo());
        reader.walk(window);
        settle();
        // Another study, with next to nothing in it, takes the place of the first.
        auto other = smallStudy(freshPath(), 1);
        QVERIFY(other);
        other->setActor(other->raters().front().id);
        window.setStudy(std::move(other));
        reader.walk(window);
        for (const int mode : {MainWindow::Label, MainWindow::Compare, MainWindow::Codebook, MainWindow::Results}) {
            window.setMode(mode);
            reader.walk(window);
            settle();
            reader.walk(window);
        }
        QVERIFY(reader.asked() > 500);
        QCOMPARE(reader.wrong(), QStringList());
    }

    void everyDialogCanBeRead_data()
    {
        QTest::addColumn<QString>("action");
        for (const char *action :
             {"study.keywords", "study.history", "study.units", "study.slips", "study.duplicates", "study.flow",
              "study.rounds", "study.hints", "study.export-table", "study.describe", "view.change-keys", "view.keys",
              "view.palette", "view.preferences", "help.manual", "help.statistics"}) {
            QTest::newRow(action) << QString::fromLatin1(action);
        }
    }

    void everyDialogCanBeRead()
    {
        QFETCH(QString, action);
        auto study = makeDemoStudy(freshPath());
        QVERIFY(study);
        (*study)->setActor((*study)->raters().back().id);
        ScreenReader reader;
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.setStudy(std::move(*study));
        settle();
        QAction *found = window.actions().find(action);
        QVERIFY(found && found->isEnabled());
        // A dialog may wait for its end before the action is done.
        QTimer::singleShot(0, &window, [&] {
            settle();
            if (QDialog *dialog = shownDialog()) {
                reader.walk(*dialog);
                filter(reader, *dialog);
                dialog->reject();
            } else { // a page or a list of the window itself
                reader.walk(window);
                filter(reader, window);
            }
        });
        found->trigger();
        settle();
        while (QDialog *dialog = shownDialog()) {
            dialog->reject();
            settle(0);
        }
        QVERIFY(reader.asked() > 50);
        QCOMPARE(reader.wrong(), QStringList());
    }
};

QTEST_MAIN(ScreenReaderTest)
#include "ScreenReaderTest.moc"
