// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/items/AddReport.h"

#include "models/study/CountWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct AddReportText
{
    Q_DECLARE_TR_FUNCTIONS(AddReport)
};

QJsonArray notesJson(const QString &file, const ImportReport &report)
{
    QJsonArray notes;
    for (const ImportNotice &notice : report.notices) {
        const Place &place = notice.place;
        notes << QJsonObject{{"message", notice.message.inWords()},
                             {"file", place.file.isEmpty() ? file : place.file},
                             {"line", place.line},
                             {"column", place.column},
                             {"cell", place.cell.inWords()},
                             {"left_out", notice.skipped}};
    }
    return notes;
}

QJsonArray columnsJson(const FileImportOutcome &outcome)
{
    QJsonArray columns;
    for (const auto &[heading, meaning] : outcome.columns) {
        columns << QJsonObject{{"column", heading}, {"use", meaning}};
    }
    return columns;
}

QJsonValue finalsJson(const FileImportOutcome &outcome)
{
    if (!outcome.isDataSet) {
        return QJsonValue::Null;
    }
    const FinalSetCount &finals = outcome.finals.finals;
    return QJsonObject{
        {"undecided", outcome.isUndecided},  {"units", finals.units},
        {"known_units", finals.knownUnits},  {"labels", finals.labels},
        {"items_it_lacks", finals.itemsOut}, {"units_it_lacks", finals.unitsOut},
        {"changed", finals.changed},         {"differences", QJsonArray::fromStringList(inWords(finals.differences))}};
}

QJsonObject assessmentsJson(const FileImportOutcome &outcome)
{
    return {{"undecided", outcome.isUndecided},
            {"units", outcome.assessments.units},
            {"labels", outcome.assessments.labels},
            {"known_units", outcome.assessments.known},
            {"left_out", QJsonArray::fromStringList(inWords(outcome.assessments.leftOut))}};
}

// The counts of one file, or of all.
QJsonObject countsJson(const AddedItems &items)
{
    return {{"added", items.added},
            {"known", items.known},
            {"known_by_id", items.filled},
            {"updated", items.updated},
            {"without_keyword", items.unmatched},
            {"conflicting", items.conflicting}};
}

void insertAll(QJsonObject &object, const QJsonObject &more)
{
    for (auto it = more.begin(); it != more.end(); ++it) {
        object.insert(it.key(), it.value());
    }
}

} // namespace

void AddReport::add(const QString &file, const FileImportOutcome &outcome)
{
    const ImportReport &report = outcome.report;
    QJsonObject object{{"file", file},
                       {"format", report.format},
                       {"site_by_name", report.siteByName.isEmpty() ? QJsonValue() : QJsonValue(report.siteByName)},
                       {"records", report.rows},
                       {"read", report.items},
                       {"outside_filter", outcome.filtered},
                       {"conflicting_ids", QJsonArray::fromStringList(outcome.items.conflictingIds)},
                       {"unreadable", report.skipped},
                       {"without_text", report.empty},
                       {"title_alone", report.textless},
                       {"hidden_columns", QJsonArray::fromStringList(outcome.hidden)},
                       {"unclear_columns", QJsonArray::fromStringList(outcome.labels)},
                       {"known_elsewhere", outcome.same},
                       {"no_items", report.companions},
                       {"columns", columnsJson(outcome)},
                       {"columns_as_said_before", outcome.remembered},
                       {"other_columns", QJsonArray::fromStringList(outcome.kept)},
                       {"code_columns", QJsonArray::fromStringList(report.codeColumns)},
                       {"final_labels", finalsJson(outcome)},
                       {"notes", notesJson(file, report)},
                       {"note_count", report.noticeCount}};
    if (outcome.isAssessments) {
        object.insert("assessments", assessmentsJson(outcome));
    }
    insertAll(object, countsJson(outcome.items));
    m_files << object;
    m_read += report.items;
    m_filtered += outcome.filtered;
    m_skipped += report.skipped;
    m_companions += report.companions;
    m_items.added += outcome.items.added;
    m_items.known += outcome.items.known;
    m_items.filled += outcome.items.filled;
    m_items.updated += outcome.items.updated;
    m_items.unmatched += outcome.items.unmatched;
    m_items.conflicting += outcome.items.conflicting;
}

void AddReport::add(const QString &file, const CommentsOutcome &outcome)
{
    m_files << QJsonObject{{"file", file},
                           {"format", outcome.report.format},
                           {"records", outcome.report.rows},
                           {"comments", outcome.joined},
                           {"comments_of_other_posts", outcome.others},
                           {"updated", outcome.items.updated},
                           {"unreadable", outcome.report.skipped},
                           {"notes", notesJson(file, outcome.report)},
                           {"note_count", outcome.report.noticeCount}};
    m_skipped += outcome.report.skipped;
    m_items.updated += outcome.items.updated;
}

QJsonObject AddReport::json() const
{
    QJsonObject whole{{"study", m_study},        {"dry_run", m_dryRun},          {"files", m_files},
                      {"read", m_read},          {"outside_filter", m_filtered}, {"unreadable", m_skipped},
                      {"no_items", m_companions}};
    insertAll(whole, countsJson(m_items));
    return whole;
}

QString countsText(const FileImportOutcome &outcome)
{
    const AddedItems &items = outcome.items;
    QStringList counts{AddReportText::tr("%1 added").arg(countOf(items.added, Counted::Item))};
    const auto add = [&](qint64 number, const QString &words) {
        if (number > 0) {
            counts << words;
        }
    };
    add(items.known, SharedText::alreadyThere().arg(items.known));
    add(items.filled, SharedText::onlyIds().arg(items.filled));
    add(items.updated, AddReportText::tr("%n updated", nullptr, int(items.updated)));
    add(outcome.filtered, SharedText::outsideFilter().arg(outcome.filtered));
    add(items.unmatched, SharedText::withoutKeyword().arg(items.unmatched));
    const qint64 files = outcome.report.companions;
    add(files, files == 1 ? AddReportText::tr("1 file left out because it is not an item (--all-files adds it)")
                          : AddReportText::tr("%n files left out because they are not items (--all-files adds them)",
                                              nullptr, int(files)));
    const qint64 empty = outcome.report.empty;
    add(empty, AddReportText::tr("%1 left out without title and text (--without-text adds them)")
                   .arg(countOf(empty, Counted::Record)));
    add(outcome.report.textless,
        AddReportText::tr("%1 without a text").arg(countOf(outcome.report.textless, Counted::Item)));
    const qint64 skipped = outcome.report.skipped - empty;
    add(skipped, AddReportText::tr("%1 could not be read").arg(countOf(skipped, Counted::Record)));
    if (outcome.isDataSet) {
        const FinalSetCount &finals = outcome.finals.finals;
        counts << AddReportText::tr("%1 with %2")
                      .arg(countOf(finals.units, Counted::Unit), countOf(finals.labels, Counted::FinalLabel));
        add(finals.knownUnits, SharedText::alreadyThere().arg(countOf(finals.knownUnits, Counted::Unit)));
    }
    return counts.join(QStringLiteral(", "));
}

} // namespace corater
