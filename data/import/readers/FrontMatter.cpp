// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/readers/FrontMatter.h"

#include <QRegularExpression>

namespace corater {

namespace {

constexpr qsizetype mostLines = 500;

QString unquoted(QStringView value)
{
    const QStringView text = value.trimmed();
    const bool quoted = text.size() >= 2 && (text[0] == u'"' || text[0] == u'\'') && text.back() == text[0];
    return (quoted ? text.sliced(1, text.size() - 2) : text).toString();
}

// A value, or the elements of a list in brackets; commas within quotes separate nothing.
QStringList valuesOf(QStringView value)
{
    static const QRegularExpression element(QStringLiteral("\\s*(\"[^\"]*\"|'[^']*'|[^,\\s][^,]*)"));
    const QStringView text = value.trimmed();
    if (text.isEmpty()) {
        return {};
    }
    if (!text.startsWith(u'[') || !text.endsWith(u']')) {
        return {unquoted(text)};
    }
    QStringList values;
    for (const QRegularExpressionMatch &match : element.globalMatchView(text.sliced(1, text.size() - 2))) {
        if (const QString one = unquoted(match.capturedView(1)); !one.isEmpty()) {
            values << one;
        }
    }
    return values;
}

} // namespace

std::optional<FrontMatter> FrontMatter::takeOff(QString &text)
{
    const bool yaml = text.startsWith(u"---\n");
    if (!yaml && !text.startsWith(u"+++\n")) {
        return std::nullopt;
    }
    FrontMatter matter;
    qsizetype at = 4;
    for (qsizetype lines = 0; lines < mostLines && at < text.size(); ++lines) {
        const qsizetype end = text.indexOf(u'\n', at);
        const QStringView line = QStringView(text).sliced(at, (end < 0 ? text.size() : end) - at);
        at = end < 0 ? text.size() : end + 1;
        const QStringView bare = line.trimmed();
        if (bare == (yaml ? u"---" : u"+++") || (yaml && bare == u"...")) {
            if (matter.m_entries.isEmpty()) {
                return std::nullopt;
            }
            text.remove(0, at);
            return matter;
        }
        if (!matter.takeLine(line, yaml ? u':' : u'=')) {
            return std::nullopt; // two horizontal rules with text between them
        }
    }
    return std::nullopt;
}

bool FrontMatter::takeLine(QStringView line, QChar sign)
{
    const QStringView bare = line.trimmed();
    if (bare.isEmpty() || (bare.startsWith(u'#') && !m_block)) {
        return true;
    }
    const bool item = bare.startsWith(u"- ");
    if (item || line.front().isSpace()) {
        if (m_last.isEmpty()) {
            return false;
        }
        QStringList &values = m_entries[m_last];
        if (m_block && !values.isEmpty()) {
            values.last() += u' ' + bare.toString();
        } else {
            values << unquoted(item ? bare.sliced(2) : bare);
        }
        return true;
    }
    const qsizetype at = line.indexOf(sign);
    if (sign == u'=' && bare.startsWith(u'[')) {
        return true; // heading of a TOML table
    }
    if (at <= 0 || line.first(at).trimmed().contains(u"  ")) {
        return false;
    }
    m_last = unquoted(line.first(at)).toLower();
    const QStringView value = line.sliced(at + 1).trimmed();
    m_block = value.startsWith(u'|') || value.startsWith(u'>');
    m_entries[m_last] = m_block ? QStringList() : valuesOf(value);
    return true;
}

QStringList FrontMatter::takeList(std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        if (const auto found = m_entries.find(QString::fromLatin1(name)); found != m_entries.end()) {
            const QStringList values = *found;
            m_entries.erase(found);
            return values;
        }
    }
    return {};
}

QString FrontMatter::takeText(std::initializer_list<const char *> names)
{
    return takeList(names).join(QStringLiteral(", "));
}

QMap<QString, QString> FrontMatter::rest() const
{
    QMap<QString, QString> rest;
    for (const auto &[name, values] : m_entries.asKeyValueRange()) {
        rest.insert(name, values.join(QStringLiteral(", ")));
    }
    return rest;
}

} // namespace corater
