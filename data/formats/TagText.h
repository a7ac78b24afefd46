// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace corater {

/// The meaning of a blank between words of tags.
enum class TagBlanks {
    Separate, ///< separates tags: those of the sites contain none
    Belong    ///< part of a tag: labels of issues contain blanks
};

/// Tags as the dump and the Data Explorer write them: <a><b> or |a|b|; as Python writes a list: ['a', 'b']; or
/// separated by semicolons, commas or line ends. Blanks separate only if all words look like tags of the sites (c++
/// python-3.x), and never in labels of issues ("module: cpu", "good first issue").
QStringList tagsIn(const QString &text, TagBlanks blanks = TagBlanks::Separate);

} // namespace corater
