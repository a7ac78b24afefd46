// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/PlacedSheet.h"

#include <QStringList>

#include <vector>

namespace corater {

/// Records of another format as the text of a sheet, each with its place there. Made by readJsonSheet() and
/// codedSheet().
class RecordSheet : public PlacedSheet
{
public:
    explicit RecordSheet(QStringList headings);

    /// Appends a record. `line`: where it begins in the file, from 1, or 0; `where`: its path there.
    void add(const QStringList &fields, qint64 line, const Message &where);
    /// Ends the text: it can be read after this.
    void finish();

    qint64 rowAt(qint64 line) const override;
    Place place(const QString &fileName, qint64 line, int field) const override;

private:
    struct Record
    {
        qint64 line = 0;   ///< of the text
        qint64 source = 0; ///< line of the file
        Message where;
    };
    void write(const QStringList &fields);
    const Record *recordAt(qint64 line) const;

    QStringList m_headings;
    QByteArray m_text;
    qint64 m_line = 2; ///< of the next record in the text; line 1 names the separator
    std::vector<Record> m_records;
};

} // namespace corater
