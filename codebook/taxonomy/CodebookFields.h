// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "codebook/taxonomy/Codebook.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace corater {

/// One property of a code or a dimension as every written format knows it: a key ("use when") and its texts. The
/// formats differ only in where they put the key: a line, a column, a bullet, a line of a description.
template <typename T>
struct Field
{
    QString key;
    bool repeatable = false; ///< may stand several times (alias, example, export column)
    bool longText = false;   ///< prose, rather than a name or a word
    /// The texts to write; empty where the property has its usual value.
    std::function<QStringList(const T &)> texts;
    /// Takes one text; returns the expected form if the text is invalid, else an empty message.
    std::function<Message(T &, const QString &)> take;
};

/// definition, use when, avoid when, example, alias, published as, shortcut, colour, retired, draft. Name, parent and
/// whether it can be chosen are the formats' own affair.
const std::vector<Field<Code>> &codeFields();

/// definition, alias, scale, required, maximum, export column, export position, category in export, applies to, asked.
const std::vector<Field<Dimension>> &dimensionFields();

/// The field of that key (compared without case); null if there is none.
const Field<Code> *codeField(const QString &key);
/// The field of a dimension with that key; null if there is none.
const Field<Dimension> *dimensionField(const QString &key);

/// "yes" and "no" as every format writes them; readers also take "true", "x", "1", "false", "0" and the empty text.
/// None for anything else.
std::optional<bool> yesOrNo(const QString &text);
/// The word that is written.
QString yesOrNo(bool value);

} // namespace corater
