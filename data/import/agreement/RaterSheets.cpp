// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/agreement/RaterSheets.h"

#include "codebook/taxonomy/Spellings.h"
#include "data/import/columns/RaterColumns.h"

#include <QFileInfo>
#include <QMap>

#include <algorithm>

namespace corater {

namespace {

struct RaterSheetsText
{
    CORATER_MESSAGES(RaterSheets)
};

Result<void> add(RaterSheets &opened, const QString &file, const SheetChoice &choice, const QString &rater)
{
    TRY(auto device, openSheet(file, choice));
    opened.inputs.push_back({.device = device.get(), .fileName = file, .rater = rater});
    opened.devices.push_back(std::move(device));
    return {};
}

// The headings of the only table of a sheet, without regard to their order; empty where there is none, or where they
// name raters.
QStringList headingsOf(const QString &file, const QString &sheet)
{
    const auto device = openSheet(file, sheet);
    auto loaded = device ? loadSheet(**device, file) : std::unexpected(device.error());
    if (!loaded || !*loaded) {
        return {};
    }
    const auto found = tablesOf(**std::move(loaded));
    if (!found || found->tables.size() != 1) {
        return {};
    }
    QStringList headings = found->tables.front().headings();
    const auto similar = similarColumns(headings);
    if (std::ranges::any_of(similar, &RaterColumns::said)) {
        return {};
    }
    std::ranges::transform(headings, headings.begin(), spellingKey);
    headings.removeAll(QString());
    headings.sort();
    return headings.size() > 1 ? headings : QStringList();
}

// The largest number of sheets with the same headings; empty if fewer than two are alike.
QStringList alikeSheets(const QString &file, const QStringList &sheets)
{
    QMap<QStringList, QStringList> byHeadings;
    for (const QString &sheet : sheets) {
        byHeadings[headingsOf(file, sheet)] << sheet;
    }
    byHeadings.remove(QStringList());
    QStringList most;
    for (const QStringList &alike : std::as_const(byHeadings)) {
        most = alike.size() > std::max(most.size(), qsizetype(1)) ? alike : most;
    }
    return most;
}

Result<RaterSheets> sheetsOfOne(const QString &file, const QStringList &sheets)
{
    RaterSheets opened;
    for (const QString &sheet : sheets) {
        TRY(add(opened, file, sheet, sheet));
    }
    return opened;
}

} // namespace

Result<RaterSheets> openRaterSheets(const QStringList &files, const QStringList &sheets, TextEncoding encoding)
{
    if (files.size() == 1 && sheets.size() > 1) {
        return sheetsOfOne(files.front(), sheets);
    }
    const QStringList all = files.size() == 1 && sheets.isEmpty() ? sheetsOf(files.front()) : QStringList();
    if (const QStringList alike = all.size() > 1 ? alikeSheets(files.front(), all) : QStringList(); !alike.isEmpty()) {
        auto opened = sheetsOfOne(files.front(), alike);
        if (opened) {
            opened->reading << RaterSheetsText::toSay("sheets with the same headings, one for each rater: %1")
                                   .arg(alike.join(QStringLiteral(", ")));
            QStringList others = all;
            others.removeIf([&](const QString &sheet) { return alike.contains(sheet); });
            if (!others.isEmpty()) {
                opened->reading << RaterSheetsText::toSay("sheets not used: %1").arg(others.join(QStringLiteral(", ")));
            }
        }
        return opened;
    }
    RaterSheets opened;
    for (const QString &file : files) {
        TRY(add(opened, file, {sheets.value(0), encoding}, QFileInfo(file).completeBaseName()));
    }
    return opened;
}

} // namespace corater
