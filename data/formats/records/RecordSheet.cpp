// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/records/RecordSheet.h"

#include <algorithm>

namespace corater {

namespace {

struct RecordSheetText
{
    CORATER_MESSAGES(RecordSheet)
};

// Counts like CsvReader: each LF, CR LF and lone CR is one.
qint64 lineEnds(const QString &text)
{
    return text.count(u'\n') + text.count(u'\r') - text.count(QLatin1StringView("\r\n"));
}

} // namespace

RecordSheet::RecordSheet(QStringList headings) : m_headings(std::move(headings)), m_text("sep=,\n")
{
    write(m_headings);
}

void RecordSheet::write(const QStringList &fields)
{
    for (qsizetype i = 0; i < fields.size(); ++i) {
        QByteArray bytes = fields[i].toUtf8();
        m_text += (i > 0 ? ",\"" : "\"") + bytes.replace("\"", "\"\"") + '"';
        m_line += lineEnds(fields[i]);
    }
    m_text += '\n';
    ++m_line;
}

void RecordSheet::add(const QStringList &fields, qint64 line, const Message &where)
{
    m_records.push_back({m_line, line, where});
    write(fields);
}

void RecordSheet::finish()
{
    setBuffer(&m_text);
    open(QIODevice::ReadOnly);
}

const RecordSheet::Record *RecordSheet::recordAt(qint64 line) const
{
    const auto behind = std::ranges::upper_bound(m_records, line, {}, &Record::line);
    return behind == m_records.begin() ? nullptr : &*(behind - 1);
}

qint64 RecordSheet::rowAt(qint64 line) const
{
    const Record *record = recordAt(line);
    return record ? record->source : 0;
}

Place RecordSheet::place(const QString &fileName, qint64 line, int field) const
{
    const Record *record = recordAt(line);
    if (!record) {
        return {.file = fileName};
    }
    const QString heading = m_headings.value(field);
    return {.file = fileName,
            .line = record->source,
            .cell = heading.isEmpty() ? record->where : RecordSheetText::toSay("%1, %2").arg(record->where, heading)};
}

} // namespace corater
