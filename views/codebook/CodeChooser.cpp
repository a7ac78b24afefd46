// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/CodeChooser.h"

#include "views/theme/style/Theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>

namespace corater {

namespace {

bool isEnter(const QKeyEvent &event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

} // namespace

CodeChooser::CodeChooser(const QString &name, QWidget *parent) : QComboBox(parent)
{
    setAccessibleName(name);
    setEditable(true);
    setInsertPolicy(NoInsert);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumContentsLength(16);
    lineEdit()->setPlaceholderText(tr("Type part of its name"));
    lineEdit()->setAccessibleName(name);
    completer()->setFilterMode(Qt::MatchContains);
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->popup()->installEventFilter(this);
    connect(completer(), qOverload<const QString &>(&QCompleter::activated), this, &CodeChooser::tellEntered,
            Qt::QueuedConnection); // so that the field has the name first
    connect(this, &QComboBox::currentIndexChanged, this, &CodeChooser::tell);
    connect(this, &QComboBox::editTextChanged, this, &CodeChooser::tell);
}

void CodeChooser::setCodes(const Dimension &dimension, const std::vector<CodeId> &without)
{
    const QSignalBlocker quiet(this);
    clear();
    for (const Code &code : dimension.codes) {
        if (!std::ranges::contains(without, code.id)) {
            addItem(code.name, raw(code.id));
            setItemData(count() - 1, dimension.path(code.id).join(QStringLiteral(" › ")), Qt::ToolTipRole);
        }
    }
    setCurrentIndex(-1);
    setEditText({});
    m_told = {};
}

CodeId CodeChooser::code() const
{
    const QString typed = currentText().trimmed();
    for (int i = 0; i < count(); ++i) {
        if (itemText(i).compare(typed, Qt::CaseInsensitive) == 0) {
            return CodeId{itemData(i).toLongLong()};
        }
    }
    return {};
}

bool CodeChooser::complete()
{
    if (valid(code()) || currentText().trimmed().isEmpty()) {
        return false;
    }
    completer()->setCompletionPrefix(currentText().trimmed());
    if (completer()->completionCount() == 0) {
        return false;
    }
    completer()->setCurrentRow(0);
    setEditText(completer()->currentCompletion());
    return true;
}

void CodeChooser::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event) && complete()) {
        event->accept(); // this Enter only completes the name; the user sees it before the next one acts on it
        tellEntered();
    } else {
        QComboBox::keyPressEvent(event);
        if (isEnter(*event)) {
            tellEntered();
        }
    }
}

void CodeChooser::tellEntered()
{
    if (valid(code())) {
        Q_EMIT entered();
    }
}

// While the list of names is open it has the keys, and it ignores an Enter when no line is chosen.
bool CodeChooser::eventFilter(QObject *watched, QEvent *event)
{
    QAbstractItemView *offered = completer() ? completer()->popup() : nullptr;
    if (offered && watched == offered && event->type() == QEvent::KeyPress && !offered->currentIndex().isValid() &&
        isEnter(*static_cast<QKeyEvent *>(event)) && complete()) {
        offered->hide();
        tellEntered();
        return true;
    }
    return QComboBox::eventFilter(watched, event);
}

void CodeChooser::tell()
{
    if (const CodeId now = code(); now != m_told) {
        m_told = now;
        Q_EMIT codeChosen(now);
    }
}

} // namespace corater
