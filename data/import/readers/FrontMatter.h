// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace corater {

/// What stands between the lines of dashes (YAML) or of plus signs (TOML) before a Markdown text, as site generators
/// and note programs write it. The reader of documents uses it. Values are read as far as lists of studies need them:
/// words with or without quotes, lists in one line or below each other, texts over several lines; what is nested deeper
/// is kept as it stands.
class FrontMatter
{
public:
    /// Takes it off the text; nothing when the text has none.
    static std::optional<FrontMatter> takeOff(QString &text);

    /// Takes the first of these entries that is there as one text; empty when none is.
    QString takeText(std::initializer_list<const char *> names);
    /// The same as a list.
    QStringList takeList(std::initializer_list<const char *> names);
    /// What has not been taken, lists joined by commas.
    QMap<QString, QString> rest() const;

private:
    bool takeLine(QStringView line, QChar sign);

    QMap<QString, QStringList> m_entries; ///< by name in lower case
    QString m_last;                       ///< the entry that an indented line continues
    bool m_block = false;                 ///< it is a text over several lines
};

} // namespace corater
