// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/items/AddSaying.h"

#include "app/cli/Saying.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct AddSayingText
{
    Q_DECLARE_TR_FUNCTIONS(AddCommand)
    CORATER_MESSAGES(AddCommand)
};

QString inList(const QStringList &names)
{
    return names.join(QStringLiteral(", "));
}

} // namespace

void sayNotices(Cli &cli, const QString &file, const ImportReport &report)
{
    std::vector<Error> skipped;
    std::vector<Error> remarks;
    for (const ImportNotice &notice : report.notices) {
        const Error error =
            Error{.code = ErrorCode::Input, .message = notice.message, .place = notice.place}.within(file);
        (notice.skipped ? skipped : remarks).push_back(error);
    }
    sayFaults(cli, skipped, std::max(report.skipped, qint64(skipped.size())), asItIs);
    sayWarnings(cli, remarks, asItIs);
    if (report.noticeCount > qint64(report.notices.size())) {
        const int more = int(report.noticeCount - qint64(report.notices.size()));
        cli.say(AddSayingText::tr("%1: … and %n more", nullptr, more).arg(file));
    }
}

bool AddSaying::isDecided() const
{
    if (m_outcome.isUnclear) {
        whatItIs();
    } else if (m_outcome.isKnownElsewhere) {
        whoseItemsTheyAre();
    } else if (!m_outcome.isAssessments) {
        differences();
    }
    return !m_outcome.isUnclear && !m_outcome.isKnownElsewhere && (m_outcome.isAssessments || !m_outcome.isUndecided);
}

// A list of candidates can have a column with the name of a dimension, so the user must say what the sheet is.
void AddSaying::whatItIs() const
{
    const ImportReport &report = m_outcome.report;
    const qint64 withText = report.items - report.textless;
    m_cli.say(AddSayingText::tr("%1: as a list of candidates it has %2, %3 of them with a text")
                  .arg(m_file, countOf(report.items, Counted::Item), QString::number(withText)));
    for (const QString &difference : m_report ? QStringList() : inWords(m_outcome.finals.finals.differences)) {
        m_cli.out(AddSayingText::tr("differs  %1").arg(difference) + u'\n');
    }
    m_cli.fail({.code = ErrorCode::Conflict,
                .message = AddSayingText::toSay("the sheet has columns of the codebook (%1), and does not say whose "
                                                "labels they are; nothing was imported")
                               .arg(inList(m_outcome.labels)),
                .place = {.file = m_file},
                .expected = AddSayingText::toSay(
                    "--format sheet (candidates; the columns are kept, and raters do not see them), --final-set or "
                    "--addition (final labels), or “corater ratings” (the ratings of a person)")},
               json());
}

void AddSaying::whoseItemsTheyAre() const
{
    m_cli.fail(
        {.code = ErrorCode::Conflict,
         .message =
             AddSayingText::toSay(
                 "the study has %1 with these ids, and the same titles or texts, from %2 (%3); nothing was "
                 "imported")
                 .arg(counted(m_outcome.same, Counted::Item), inList(m_outcome.sites), inList(m_outcome.sameItems)),
         .place = {.file = m_file},
         .expected = AddSayingText::toSay("--same-items (they are these items, whose texts are updated), or "
                                          "--other-items (others; --site NAME tells them apart)")},
        json());
}

void AddSaying::differences() const
{
    const FinalSetCount &finals = m_outcome.finals.finals;
    for (const QString &difference : m_report ? QStringList() : inWords(finals.differences)) {
        m_cli.out(AddSayingText::tr("differs  %1").arg(difference) + u'\n');
    }
    if (m_outcome.isUndecided) {
        m_cli.fail(
            {.code = ErrorCode::Conflict,
             .message = AddSayingText::toSay("the study has %1 and %2 that it lacks, %3 that would change: say "
                                             "whether the data set is final or an addition")
                            .arg(counted(finals.itemsOut, Counted::Item), counted(finals.unitsOut, Counted::Unit),
                                 counted(finals.changed, Counted::Decision)),
             .place = {.file = m_file},
             .expected = AddSayingText::toSay("--final-set (it replaces the settled labels; items that it lacks "
                                              "are excluded) or --addition (settled labels stay)")},
            json());
    } else if (finals.differs()) {
        m_cli.say(AddSayingText::tr("%1: the final set wins: %2 and %3 that it lacks, %4 that would change")
                      .arg(m_file, countOf(finals.itemsOut, Counted::Item), countOf(finals.unitsOut, Counted::Unit),
                           countOf(finals.changed, Counted::Decision)));
    }
}

void AddSaying::assessments(const StudyReader &study) const
{
    for (const MappedValue &value : m_report ? std::vector<MappedValue>() : m_outcome.values) {
        const Dimension *dimension = study.codebook().dimension(value.dimension);
        m_cli.out(QStringLiteral("%1  %2: %3 -> %4\n")
                      .arg(value.count, 6)
                      .arg(dimension ? dimension->name : QString(), value.value,
                           dimension ? dimension->path(value.code).join(QStringLiteral(" > ")) : QString()));
    }
    for (const QString &row : m_report ? QStringList() : inWords(m_outcome.assessments.leftOut)) {
        m_cli.out(AddSayingText::tr("left out  %1").arg(row) + u'\n');
    }
    const qint64 left = m_outcome.assessments.leftOut.size();
    if (m_outcome.isUndecided) {
        m_cli.fail({.code = ErrorCode::Conflict,
                    .message = AddSayingText::toSay("%1 that match nothing in the study; nothing was imported")
                                   .arg(counted(left, Counted::Row)),
                    .place = {.file = m_file},
                    .expected = AddSayingText::toSay("--addition (imports the other rows and leaves these out), or "
                                                     "--format sheet if they are candidates")},
                   json());
        return;
    }
    m_cli.say(AddSayingText::tr("%1 (%2): %3 with %4, %5 already in the study, %6 left out")
                  .arg(m_file, m_outcome.report.format, countOf(m_outcome.assessments.units, Counted::Unit),
                       countOf(m_outcome.assessments.labels, Counted::FinalLabel),
                       QString::number(m_outcome.assessments.known), countOf(left, Counted::Row)));
}

// A site known only from a file or folder name is reported, so that the user notices a misleading name.
void AddSaying::site() const
{
    if (!m_outcome.report.siteByName.isEmpty()) {
        m_cli.say(
            AddSayingText::tr(
                "%1: the posts are from %2, according to the name of the file or folder (--site names another site)")
                .arg(m_file, m_outcome.report.siteByName));
    }
}

void AddSaying::columns() const
{
    for (const auto &[heading, meaning] : m_outcome.columns) {
        m_cli.say(AddSayingText::tr("column %1 -> %2").arg(heading, meaning));
    }
    if (!m_outcome.kept.isEmpty()) {
        m_cli.say(AddSayingText::tr("other columns: %1").arg(inList(m_outcome.kept)));
    }
    if (!m_outcome.hidden.isEmpty()) {
        m_cli.say(AddSayingText::tr("hidden from raters, since they may be earlier labels: %1 (“corater columns” shows "
                                    "them)")
                      .arg(inList(m_outcome.hidden)));
    }
    if (const QStringList &code = m_outcome.report.codeColumns; !code.isEmpty()) {
        m_cli.say(AddSayingText::tr(
                      "columns with code are kept beside the text: %1 (--body-columns \"%2\" makes them part of it)")
                      .arg(inList(code), code.join(u',')));
    }
}

void AddSaying::values(const StudyReader &study) const
{
    for (const MappedValue &value : m_report ? std::vector<MappedValue>() : m_outcome.values) {
        const Dimension *dimension = study.codebook().dimension(value.dimension);
        m_cli.out(
            QStringLiteral("%1  %2 -> %3\n")
                .arg(value.count, 6)
                .arg(value.value, dimension ? dimension->path(value.code).join(QStringLiteral(" > ")) : QString()));
    }
}

void AddSaying::conflicts() const
{
    const AddedItems &items = m_outcome.items;
    if (items.conflicting == 0) {
        return;
    }
    QStringList ids = items.conflictingIds;
    if (items.conflicting > ids.size()) {
        ids << QStringLiteral("…");
    }
    m_cli.say(
        (items.conflicting == 1
             ? AddSayingText::tr("%1: 1 item left out: another post in the study or the file has its id (name the site "
                                 "with --site): %2")
             : AddSayingText::tr("%1: %n items left out: another post in the study or the file has their id (name the "
                                 "site with --site): %2",
                                 nullptr, int(items.conflicting)))
            .arg(m_file, inList(ids)));
}

void AddSaying::items(const StudyReader &study) const
{
    if (m_outcome.remembered) {
        m_cli.say(AddSayingText::tr("%1: columns read as in an earlier file with these headings").arg(m_file));
    }
    site();
    columns();
    sayNotices(m_cli, m_file, m_outcome.report);
    values(study);
    conflicts();
    m_cli.say(QStringLiteral("%1 (%2): %3").arg(m_file, m_outcome.report.format, countsText(m_outcome)));
}

} // namespace corater
