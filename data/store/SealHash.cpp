// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/SealHash.h"

namespace corater {

SealHash::SealHash(int version) : m_columns(columnsOf(version)) {}

// A list that landed never changes again.
const SealHash::Columns *SealHash::columnsOf(int version)
{
    static const Columns first{
        {"rating",
         {"changed_at", "comment", "discuss", "id", "item_id", "rater_id", "reason", "round_id", "screening", "state",
          "unsure", "version_id"}},
        {"unit", {"comment", "id", "ordinal", "rating_id"}},
        {"label", {"code_id", "dimension_id", "ordinal", "recheck", "unit_id", "version_id"}},
        {"unit_note", {"comment", "dimension_id", "unit_id"}}};
    static const Columns second = [] {
        Columns columns = first;
        columns.insert("evidence", {"after", "before", "code_id", "dimension_id", "id", "length", "part", "place", "quote",
                                    "start", "unit_id"});
        return columns;
    }();
    return version == 1 ? &first : version == 2 ? &second : nullptr;
}

void SealHash::add(const Row &row)
{
    if (!m_columns) {
        return;
    }
    // One piece for a row: a study has hundreds of thousands.
    m_row = row.table.toUtf8() + '\n';
    for (const QString &name : m_columns->value(row.table)) {
        const auto value = row.columns.constFind(name);
        const QByteArray text = value == row.columns.cend()                  ? QByteArray()
                                : value->typeId() == QMetaType::LongLong     ? QByteArray::number(value->toLongLong())
                                                                             : value->toString().toUtf8();
        m_row.append(name.toLatin1()).append('=').append(QByteArray::number(text.size())).append(':');
        m_row.append(text).append('\n');
    }
    m_hash.add(m_row);
}

QString SealHash::result()
{
    return m_columns ? QString::fromLatin1(m_hash.result().toHex()) : QString();
}

} // namespace corater
