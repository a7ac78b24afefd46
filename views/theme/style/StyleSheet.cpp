// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/style/StyleSheet.h"

#include "views/theme/style/Theme.h"

#include <QHash>

namespace corater {

namespace {

// Tokens stand as @name and are replaced by the table's values. Every selector names a stock class: widgets that
// paint themselves are untouched.
const char *const sheet = R"(
QMainWindow, QDialog, QDockWidget { background: @window; }
QToolTip { background: @base; color: @text; border: 1px solid @line; padding: 4px 8px; }

QPushButton { background: @base; color: @text; border: 1px solid @line; border-radius: @radius; padding: 6px 12px; }
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @accentFill; }
QPushButton:focus { border: 2px solid @accent; padding: 5px 11px; }
QPushButton:default { border-color: @accent; }
QPushButton:checked { background: @accentFill; border-color: @accent; color: @text; }
QPushButton:disabled { color: @disabled; background: @window; }
QPushButton[opensMenu="true"] { padding-right: 30px; }
QPushButton::menu-indicator { subcontrol-origin: padding; subcontrol-position: right center; right: 10px; }
QPushButton:flat { border-color: transparent; background: transparent; }
QToolButton { border: 1px solid transparent; border-radius: 6px; padding: 4px; background: transparent; }
QToolButton:hover { background: @hover; }
QToolButton:focus { border-color: @accent; }
QToolButton:checked { background: @accentFill; }
QToolButton::menu-indicator { image: none; }

QLineEdit, QPlainTextEdit, QTextEdit {
  background: @base; color: @text; border: 1px solid @outline; border-radius: @radius; padding: 5px 8px;
  placeholder-text-color: @hint; selection-background-color: @accent; selection-color: @accentText; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus { border-color: @accent; }
QLineEdit[quiet="true"] { padding: 1px 8px; }
QLineEdit[quiet="true"]:focus { border-color: @outline; }
QLineEdit:disabled, QPlainTextEdit:disabled, QTextEdit:disabled { color: @disabled; background: @window;
  border-color: @line; }
QLineEdit:read-only, QPlainTextEdit:read-only { background: @window; border-color: @line; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { padding: 0; border: none; border-radius: 0; background: transparent; }
QAbstractItemView QLineEdit { padding: 0 4px; border-radius: 4px; }

QComboBox QAbstractItemView { background: @base; color: @text; border: 1px solid @line; padding: 4px; outline: none;
  selection-background-color: @accentFill; selection-color: @text; }

QMenuBar { background: @base; color: @text; border-bottom: 1px solid @line; }
QMenuBar::item { padding: 4px 8px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @accentFill; }
QMenu { background: @base; color: @text; border: 1px solid @line; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 4px; }
QMenu::item:selected { background: @accentFill; color: @text; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }

QStatusBar { background: @base; color: @muted; border-top: 1px solid @line; }
QStatusBar::item { border: none; }
QSplitter::handle { background: @line; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QDockWidget::title { background: @window; padding: 8px; }

QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: @scroll; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: @outline; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QAbstractScrollArea { background: @base; }
QListView, QTreeView, QTableView { background: @base; alternate-background-color: @window; color: @text;
  border: 1px solid @line; border-radius: @radius; outline: none; gridline-color: @line;
  selection-background-color: @accentFill; selection-color: @text; }
QTreeView::item, QListView::item, QTableView::item { padding: 4px; border: 1px solid transparent; }
QTreeView::item:hover, QListView::item:hover { background: @hover; }
QTreeView::item:selected, QListView::item:selected, QTableView::item:selected { background: @accentFill; color: @text; }
QTableView::item:focus { border: 2px solid @accent; padding: 3px; }
QHeaderView { background: @base; border: none; }
QHeaderView::section { background: @base; color: @muted; border: none; border-bottom: 1px solid @line; padding: 6px 8px; }
QTableCornerButton::section { background: @base; border: none; border-bottom: 1px solid @line; }

QTabWidget::pane { border: none; border-top: 1px solid @line; }
QTabBar::tab { background: transparent; color: @muted; padding: 6px 12px; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
QTabBar::tab:hover { color: @text; }

QProgressBar { background: @trough; border: none; border-radius: 3px; min-height: 6px; max-height: 6px; text-align: center;
  color: transparent; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
)";

// Frames and dashes for states that the rules above show by a ground alone.
const char *const highContrastSheet = R"(
QPushButton:hover, QPushButton:checked, QPushButton:focus, QPushButton:default { border-width: 2px; padding: 5px 11px; }
QPushButton:hover { border-color: @outline; }
QPushButton:disabled { border-style: dashed; }
QToolButton:hover { border-color: @outline; }
QToolButton:checked, QToolButton:focus { border: 2px solid @accent; padding: 3px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus { border: 2px solid @accent; padding: 4px 7px; }
QLineEdit[quiet="true"]:focus { border: 1px solid @outline; padding: 1px 8px; }
QAbstractSpinBox QLineEdit:focus, QComboBox QLineEdit:focus { border: none; padding: 0; }
QAbstractItemView QLineEdit:focus { padding: 0 3px; }
QLineEdit:disabled, QPlainTextEdit:disabled, QTextEdit:disabled { border-style: dashed; }
QMenuBar::item, QMenu::item { border: 1px solid transparent; }
QMenuBar::item:selected, QMenu::item:selected { border-color: @accent; }
QTreeView::item:hover, QListView::item:hover { border-color: @outline; }
QTreeView::item:selected, QListView::item:selected, QTableView::item:selected { border-color: @accent; }
QTreeView::item:selected:first { border-right-color: @accentFill; }
QTreeView::item:selected:middle { border-left-color: @accentFill; border-right-color: @accentFill; }
QTreeView::item:selected:last { border-left-color: @accentFill; }
QTabBar::tab { border-bottom-width: 4px; }
QProgressBar { border: 1px solid @outline; }
)";

} // namespace

QString styleSheet(const Theme &theme)
{
    const QList<std::pair<QLatin1StringView, QString>> tokens{
        {QLatin1StringView("@window"), theme.window.name()},
        {QLatin1StringView("@base"), theme.base.name()},
        {QLatin1StringView("@text"), theme.text.name()},
        {QLatin1StringView("@muted"), theme.muted.name()},
        {QLatin1StringView("@hint"), theme.hint.name()},
        {QLatin1StringView("@disabled"), theme.disabled.name()},
        {QLatin1StringView("@line"), theme.line.name()},
        {QLatin1StringView("@outline"), theme.outline.name()},
        {QLatin1StringView("@trough"), theme.trough.name()},
        {QLatin1StringView("@hover"), theme.hover.name()},
        {QLatin1StringView("@accentFill"), theme.accentFill.name()},
        {QLatin1StringView("@accentText"), theme.accentText.name()},
        {QLatin1StringView("@accent"), theme.accent.name()},
        {QLatin1StringView("@scroll"), theme.scroll.name()},
        {QLatin1StringView("@radius"), QStringLiteral("%1px").arg(Theme::radius)},
    };
    QString out = QLatin1StringView(sheet);
    if (theme.isHighContrast) {
        out += QLatin1StringView(highContrastSheet);
    }
    for (const auto &[token, value] : tokens) {
        out.replace(token, value);
    }
    return out;
}

} // namespace corater
