// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/CodeChooser.h"

#include "views/theme/Theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>

#include <algorithm>

namespace corater {

CodeChooser::CodeChooser(const QString &name, QWidget *parent) : QComboBox(parent)
{
    setAccessibleName(name);
    setEditable(true);
    setInsertPolicy(NoInsert);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumContentsLength(16);
    lineEdit()->setPlaceholderText(tr("Type a part of its name"));
    lineEdit()->setAccessibleName(name);
    completer()->setFilterMode(Qt::MatchContains);
    completer()->setCompletionMode(QCompleter::PopupCompletion);
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

void CodeChooser::choose(CodeId code)
{
    setCurrentIndex(findData(raw(code)));
}

void CodeChooser::tell()
{
    if (const CodeId now = code(); now != m_told) {
        m_told = now;
        Q_EMIT codeChosen(now);
    }
}

} // namespace corater
