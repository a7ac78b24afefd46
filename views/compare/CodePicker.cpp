// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/CodePicker.h"

#include "views/theme/ChoiceChip.h"
#include "views/theme/TextLabel.h"
#include "views/theme/ToolTips.h"
#include "views/theme/layout/FlowLayout.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

CodePicker::CodePicker(QWidget *parent) : QWidget(parent), m_edit(new QLineEdit), m_body(new QWidget)
{
    m_edit->setPlaceholderText(tr("type to filter"));
    m_edit->setAccessibleName(tr("Filter of the codes"));
    m_edit->installEventFilter(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_edit);
    column->addWidget(m_body);
    setFocusProxy(m_edit);
    connect(m_edit, &QLineEdit::textChanged, this, &CodePicker::filter);
}

void CodePicker::setDimension(const Dimension &dimension, int maximum)
{
    m_dimension = dimension;
    m_maximum = maximum;
    m_chosen.clear();
    rebuild();
}

void CodePicker::setChosen(const std::vector<CodeId> &codes)
{
    m_chosen = codes;
    showChosen();
}

void CodePicker::start()
{
    m_edit->clear();
    filter({});
    m_edit->setFocus();
}

void CodePicker::rebuild()
{
    const auto old = m_body->findChildren<QWidget *>(Qt::FindDirectChildrenOnly);
    qDeleteAll(old);
    delete m_body->layout();
    m_choices.clear();
    m_headings.clear();
    auto *flow = new FlowLayout(m_body, 4, 3);
    CodeId category{};
    for (const CodeId id : m_dimension.choices()) {
        const Code *code = m_dimension.code(id);
        const CodeId top = m_dimension.ancestor(id, 0);
        if (top != category && top != id) {
            auto *heading = new TextLabel(m_dimension.code(top)->name, TextRole::Small, Ink::Muted);
            flow->addWidget(heading);
            flow->setBreakBefore(heading);
            m_headings.emplace_back(heading, top);
        }
        auto *chip = new ChoiceChip(code->name);
        chip->setCompact(true);
        chip->setToolTip(linesForToolTip(code->definition));
        chip->setRaterPosition(-1);
        chip->setDraft(code->draft);
        connect(chip, &QAbstractButton::clicked, this, [this, id] { take(id); });
        flow->addWidget(chip);
        if (top == id && valid(category)) {
            flow->setBreakBefore(chip); // the first code without a category
        }
        category = top == id ? CodeId{} : top;
        m_choices.push_back({id, chip});
    }
    showChosen();
    filter(m_edit->text());
}

void CodePicker::filter(const QString &text)
{
    const QStringList wanted = text.split(u' ', Qt::SkipEmptyParts);
    m_cursor = {};
    for (const Choice &choice : m_choices) {
        const QString name =
            m_dimension.path(choice.code).join(u' ') + u' ' + m_dimension.code(choice.code)->aliases.join(u' ');
        const bool shown =
            std::ranges::all_of(wanted, [&](const QString &word) { return name.contains(word, Qt::CaseInsensitive); });
        choice.chip->setVisible(shown);
        if (shown && !valid(m_cursor)) {
            m_cursor = choice.code;
        }
    }
    for (const auto &[heading, category] : m_headings) {
        heading->setVisible(std::ranges::any_of(m_choices, [&](const Choice &choice) {
            return !choice.chip->isHidden() && m_dimension.ancestor(choice.code, 0) == category;
        }));
    }
    showChosen();
}

void CodePicker::take(CodeId code)
{
    if (m_maximum == 1) {
        m_chosen = {code};
    } else if (const auto found = std::ranges::find(m_chosen, code); found != m_chosen.end()) {
        m_chosen.erase(found);
    } else if (m_maximum == 0 || int(m_chosen.size()) < m_maximum) {
        m_chosen.push_back(code);
    }
    m_edit->clear();
    showChosen();
    Q_EMIT chosenChanged(m_chosen);
}

void CodePicker::moveCursor(int step)
{
    std::vector<CodeId> shown;
    for (const Choice &choice : m_choices) {
        if (!choice.chip->isHidden()) {
            shown.push_back(choice.code);
        }
    }
    if (shown.empty()) {
        return;
    }
    const auto at = std::ranges::find(shown, m_cursor) - shown.begin();
    m_cursor = shown[size_t(std::clamp<qint64>(at + step, 0, qint64(shown.size()) - 1))];
    showChosen();
}

void CodePicker::showChosen()
{
    for (const Choice &choice : m_choices) {
        const auto found = std::ranges::find(m_chosen, choice.code);
        const bool on = found != m_chosen.end();
        choice.chip->setChecked(on);
        choice.chip->setOrdinal(on && m_maximum != 1 ? int(found - m_chosen.begin()) + 1 : 0);
        choice.chip->setUnderCursor(choice.code == m_cursor);
    }
    Q_EMIT cursorMoved();
}

QWidget *CodePicker::cursorChip() const
{
    const auto found = std::ranges::find(m_choices, m_cursor, &Choice::code);
    return valid(m_cursor) && found != m_choices.end() ? found->chip : nullptr;
}

bool CodePicker::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride) {
        return QWidget::eventFilter(watched, event);
    }
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (event->type() == QEvent::ShortcutOverride) {
        // While the user types in the picker these keys are its own, even where the page has them as shortcuts.
        constexpr int own[] = {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Escape, Qt::Key_Up, Qt::Key_Down};
        if (std::ranges::contains(own, key)) {
            event->accept();
            return true;
        }
        return QWidget::eventFilter(watched, event);
    }
    switch (key) {
    case Qt::Key_Down:
        moveCursor(1);
        return true;
    case Qt::Key_Up:
        moveCursor(-1);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        // With several codes a second Enter, on an empty filter, ends the choice.
        if (m_maximum != 1 && m_edit->text().isEmpty() && !m_chosen.empty()) {
            Q_EMIT finished();
        } else if (valid(m_cursor)) {
            take(m_cursor);
        }
        return true;
    case Qt::Key_Escape:
        Q_EMIT cancelled();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace corater
