// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/readers/PostSheetChecks.h"

#include "data/formats/CellValue.h"
#include "data/import/maps/ItemMap.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/sheets/RowRefusals.h"

#include <algorithm>

namespace corater {

namespace {

struct SheetChecksText
{
    CORATER_MESSAGES(PostReaders)
};

bool hasHeading(const QStringList &heading, std::initializer_list<const char *> names)
{
    return std::ranges::any_of(names, [&](const char *name) {
        return std::ranges::any_of(heading,
                                   [&](const QString &each) { return isHeading(each, QLatin1StringView(name)); });
    });
}

Message lostDigits()
{
    return SheetChecksText::toSay("the id %1 has lost digits: a spreadsheet keeps 15 of a number; write ids as text");
}

} // namespace

Result<void> PostSheetChecks::checkHeading(const QStringList &heading, const ItemImportOptions &options,
                                           const Place &place)
{
    if (std::ranges::all_of(heading, [](const QString &name) { return name.trimmed().isEmpty(); })) {
        return fail(ErrorCode::Input, RowRefusals::noHeadings(), place, RowRefusals::namesOfColumns());
    }
    const bool isPassages = hasHeading(heading, {"segment", "coded segments", "quotation content", "quotation"}) &&
                            hasHeading(heading, {"code", "codes", "code name"}) &&
                            hasHeading(heading, {"document", "document name", "document group", "file", "file name"});
    if (isPassages && options.map.isEmpty()) {
        return fail(ErrorCode::Input,
                    SheetChecksText::toSay("this is a list of coded passages, as MAXQDA and ATLAS.ti write it"), place,
                    SheetChecksText::toSay("the project as .qdpx, or --map to make each passage an item"));
    }
    return {};
}

bool PostSheetChecks::hasWidth(const QStringList &row, const QStringList &heading, const CsvReader &reader)
{
    m_hasRows = true;
    for (qsizetype i = heading.size(); i < row.size(); ++i) {
        if (!row[i].isEmpty()) {
            m_report.note(reader.place(int(i)),
                          SheetChecksText::toSay("the row has %1 fields, the heading %2", nullptr, int(row.size()))
                              .arg(row.size())
                              .arg(heading.size()),
                          true);
            return false;
        }
    }
    if (row.size() < heading.size()) {
        m_report.note(reader.place(),
                      SheetChecksText::toSay("the row has %1 fields, the heading %2; the missing ones count as empty",
                                             nullptr, int(row.size()))
                          .arg(row.size())
                          .arg(heading.size()));
    }
    return true;
}

bool PostSheetChecks::isFurtherUnit(const Post &post) const
{
    return m_format == PostFormat::EmpiricalStudy && m_seen.contains(post.id);
}

bool PostSheetChecks::isFit(const Post &post)
{
    const Message why = post.id.trimmed().isEmpty()         ? RowRefusals::idMissing()
                        : CellValue::hasLostDigits(post.id) ? lostDigits().arg(post.id)
                        : m_seen.contains(post.id)
                            ? SheetChecksText::toSay("the id %1 occurs twice in the file").arg(post.id)
                            : Message();
    if (!why.isEmpty()) {
        m_report.note(post.place, why, true);
        return false;
    }
    constexpr qsizetype tooLong = 18;
    if (post.id.size() >= tooLong && std::ranges::all_of(post.id, [](QChar c) { return c >= u'0' && c <= u'9'; })) {
        m_firstLongId = m_longIds++ == 0 ? post.id : m_firstLongId;
        m_roundIds += post.id.endsWith(u"00") ? 1 : 0;
    }
    // Posts of a Stack Exchange site may come in several files, so ThreadJoiner looks for their doubles.
    if (m_format == PostFormat::GitHubCsv || m_format == PostFormat::Sheet || m_format == PostFormat::EmpiricalStudy) {
        m_seen.insert(post.id);
    }
    if (!post.date.isEmpty() && !StackExchange::isDated(post.date) && m_undated++ == 0) {
        m_firstUndated = {.file = m_fileName, .line = post.place.line};
        m_undatedDate = post.date;
    }
    return true;
}

Result<void> PostSheetChecks::finish() const
{
    if (!m_hasRows && m_report.skipped == 0) {
        return fail(ErrorCode::Input, SheetChecksText::toSay("the sheet has no rows"), {.file = m_fileName});
    }
    if (m_longIds > 1 && m_roundIds == m_longIds) {
        return fail(ErrorCode::Input, lostDigits().arg(m_firstLongId), {.file = m_fileName});
    }
    if (m_undated > 0) {
        m_report.note(
            m_firstUndated,
            SheetChecksText::toSay(
                "the date “%1”, and those of %2 rows, are not written as 2019-06-14: searches by day do not find them",
                nullptr, int(m_undated))
                .arg(m_undatedDate)
                .arg(m_undated));
    }
    return {};
}

} // namespace corater
