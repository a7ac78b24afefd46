// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/SheetRows.h"

#include "data/import/sheets/RowRefusals.h"

#include <algorithm>

namespace corater {

namespace {

constexpr qint64 mostProblems = 100000;
constexpr size_t keptProblems = 1000;

struct SheetRowsText
{
    CORATER_MESSAGES(SheetRows)
};

} // namespace

SheetRows::SheetRows(QIODevice &device, const QString &fileName, bool partial)
    : m_device(device), m_reader(device, fileName), m_partial(partial)
{
}

Result<bool> SheetRows::readHeadings()
{
    return m_reader.next(m_headings);
}

Result<void> SheetRows::readRows(const Take &take, const Progress &progress)
{
    QStringList fields;
    for (bool atEnd = false; !atEnd;) {
        const Result<bool> more = m_reader.next(fields);
        atEnd = more && !*more;
        TRY(!more ? note(more.error()) : atEnd ? Result<void>() : takeRow(fields, take));
        progress(m_reader.bytesRead(), m_device.isSequential() ? 0 : m_device.size());
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, SheetRowsText::toSay("stopped"));
        }
    }
    return {};
}

Result<void> SheetRows::takeRow(const QStringList &fields, const Take &take)
{
    if (isBlank(fields)) {
        ++m_blankRows;
        return {};
    }
    if (fields.size() < m_headings.size() || !isBlank(fields.mid(m_headings.size()))) {
        return wrong(RowRefusals::otherFieldCount(), int(std::min(fields.size(), m_headings.size())),
                     QString::number(m_headings.size()), QString::number(fields.size()));
    }
    return take(fields);
}

Result<void> SheetRows::note(const Error &problem)
{
    const bool ofTheSheet = problem.code != ErrorCode::Input;
    if (!m_partial || ofTheSheet || m_problemCount >= mostProblems) {
        return std::unexpected(problem);
    }
    ++m_problemCount;
    if (m_problems.size() < keptProblems) {
        m_problems.push_back(problem);
    }
    return {};
}

Result<void> SheetRows::wrong(const Message &message, int field, const ErrorDetail &expected, const ErrorDetail &found)
{
    return note({.code = ErrorCode::Input,
                 .message = message,
                 .place = m_reader.place(field),
                 .expected = expected,
                 .found = found});
}

bool SheetRows::isBlank(const QStringList &fields)
{
    return std::ranges::all_of(fields, [](const QString &field) { return field.trimmed().isEmpty(); });
}

} // namespace corater
