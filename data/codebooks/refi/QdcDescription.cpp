// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/refi/QdcDescription.h"

#include <algorithm>

namespace corater::qdc {

namespace {

// Puts a backslash before lines that look like the beginning of a property.
QString guardedLines(const QString &text)
{
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        if (line.startsWith(u'[') || line.startsWith(u'\\')) {
            line.prepend(u'\\');
        }
    }
    return lines.join(u'\n');
}

QString unguardedLine(const QString &line)
{
    return line.startsWith(QStringLiteral("\\[")) || line.startsWith(QStringLiteral("\\\\")) ? line.mid(1) : line;
}

// The definition, then every other property as "[key] text".
template <typename T>
QString written(const T &of, const std::vector<Field<T>> &fields)
{
    QStringList parts;
    for (const Field<T> &field : fields) {
        for (const QString &text : field.texts(of)) {
            const bool first = field.key == QStringLiteral("definition");
            parts << (first ? guardedLines(text) : u'[' + field.key + QStringLiteral("] ") + guardedLines(text));
        }
    }
    return parts.join(u'\n');
}

template <typename T>
void take(const QString &text, const std::vector<Field<T>> &fields, T &of)
{
    const Field<T> *field = &fields.front(); // the definition
    QStringList lines;
    const auto finish = [&] {
        if (!lines.isEmpty()) {
            field->take(of, lines.join(u'\n'));
        }
        lines.clear();
    };
    if (text.isEmpty()) {
        return;
    }
    for (const QString &line : text.split(u'\n')) {
        const qsizetype end = line.startsWith(u'[') ? line.indexOf(QStringLiteral("] ")) : -1;
        const auto next = end < 0 ? fields.end() : std::ranges::find(fields, line.mid(1, end - 1), &Field<T>::key);
        if (next != fields.end()) {
            finish();
            field = &*next;
            lines << unguardedLine(line.mid(end + 2));
        } else {
            lines << unguardedLine(line);
        }
    }
    finish();
}

Field<Codebook> bookField(const char *key, QString Codebook::*member)
{
    return {
        .key = QString::fromLatin1(key),
        .texts =
            [member](const Codebook &of) { return (of.*member).isEmpty() ? QStringList() : QStringList(of.*member); },
        .take =
            [member](Codebook &of, const QString &text) {
                of.*member = text;
                return Message();
            }};
}

// The properties in the description of the set that represents the codebook.
const std::vector<Field<Codebook>> &bookFields()
{
    static const std::vector<Field<Codebook>> fields{bookField("definition", &Codebook::description),
                                                     bookField("name", &Codebook::name),
                                                     bookField("title", &Codebook::title)};
    return fields;
}

} // namespace

QString description(const Code &code)
{
    return written(code, codeFields());
}

QString description(const Dimension &dimension)
{
    return written(dimension, dimensionFields());
}

QString description(const Codebook &codebook)
{
    return written(codebook, bookFields());
}

void takeDescription(const QString &text, Code &code)
{
    take(text, codeFields(), code);
}

void takeDescription(const QString &text, Dimension &dimension)
{
    take(text, dimensionFields(), dimension);
}

void takeDescription(const QString &text, Codebook &codebook)
{
    take(text, bookFields(), codebook);
}

} // namespace corater::qdc
