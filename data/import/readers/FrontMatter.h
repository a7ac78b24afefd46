// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace corater {

/// The entries between lines of dashes (YAML) or of plus signs (TOML) before a Markdown text, written by site
/// generators and note programs. The reader of documents uses it. Understands words with or without quotes, lists in
/// one line or below each other, texts over several lines; anything nested deeper is kept as text.
class FrontMatter
{
public:
    /// Removes the front matter from the text; none when the text has none.
    static std::optional<FrontMatter> takeOff(QString &text);

    /// Takes the first of these entries that exists as one text; empty when none does.
    QString takeText(std::initializer_list<const char *> names);
    /// takeText() as a list.
    QStringList takeList(std::initializer_list<const char *> names);
    /// The entries not taken yet, lists joined by commas.
    QMap<QString, QString> rest() const;

private:
    bool takeLine(QStringView line, QChar sign);

    QMap<QString, QStringList> m_entries; ///< by name in lower case
    QString m_last;                       ///< the entry that an indented line continues
    bool m_block = false;                 ///< the last entry is a text over several lines
};

} // namespace corater
