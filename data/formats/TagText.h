// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace corater {

/// What a blank is between words of tags.
enum class TagBlanks {
    Separate, ///< tags of the sites hold none
    Belong    ///< labels of issues do
};

/// Tags as the dump and the Data Explorer write them: <a><b> or |a|b|; as Python writes a list: ['a', 'b']; or
/// separated by semicolons, commas or line ends. Blanks separate only where all words are written as the sites
/// write their tags (c++ python-3.x), and never where the texts are labels of issues ("module: cpu", "good first
/// issue").
QStringList tagsIn(const QString &text, TagBlanks blanks = TagBlanks::Separate);

} // namespace corater
