// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/decisions/DecisionProject.h"

#include "codebook/ValidText.h"
#include "data/import/maps/SheetMap.h"
#include "data/import/references/ReferenceIds.h"

#include <algorithm>

namespace corater {

namespace {

constexpr qsizetype longestId = 150;

struct DecisionProjectText
{
    CORATER_MESSAGES(DecisionProject)
};

RecordNames namesOf(const Post &post, bool isNumbered)
{
    RecordNames names;
    names.doi = post.site == u"doi" ? post.id : doiIn({fieldOf(post.fields, {"doi"}), post.url});
    names.pubmed = post.site == u"pubmed" ? post.id : fieldOf(post.fields, {"pubmed_id", "pmid"});
    names.pubmed = names.pubmed.isEmpty() ? pubmedIn(post.url) : names.pubmed;
    names.title = post.title.simplified();
    names.year = fieldOf(post.fields, {"year", "published year", "publication year"});
    names.year = names.year.isEmpty() ? post.date.left(4) : names.year;
    for (const QString &name : {isNumbered ? QString() : post.id, names.doi, names.pubmed, names.title}) {
        names.id = names.id.isEmpty() ? ValidText::cut(name, longestId).trimmed() : names.id;
    }
    return names;
}

} // namespace

QString fieldOf(const QJsonObject &fields, std::initializer_list<const char *> headings)
{
    for (const char *heading : headings) {
        for (auto field = fields.begin(); field != fields.end(); ++field) {
            if (isHeading(field.key(), QLatin1StringView(heading)) && !field.value().toString().isEmpty()) {
                return field.value().toString().trimmed();
            }
        }
    }
    return {};
}

Result<void> DecisionProject::add(const Post &post, const std::vector<ScreeningVote> &votes, const QString &reason)
{
    RecordNames names = namesOf(post, m_isNumbered);
    if (names.id.isEmpty()) {
        return fail(ErrorCode::Input, DecisionProjectText::toSay("the record has no id, DOI, number or title"),
                    post.place);
    }
    qsizetype out = 0;
    for (const ScreeningVote &vote : votes) {
        out += addVote(vote, reason, post.place.line) ? 1 : 0;
    }
    m_sharedReasons += out > 1 && !reason.isEmpty() ? 1 : 0;
    CodedSource source;
    source.id = names.id;
    source.title = names.title;
    m_file.project.sources.push_back(std::move(source));
    m_file.records.push_back(std::move(names));
    return {};
}

// Whether the person excludes the record.
bool DecisionProject::addVote(const ScreeningVote &vote, const QString &reason, qint64 line)
{
    const QString word = vote.word.trimmed();
    if (word.isEmpty()) {
        return false;
    }
    const auto meaning = ScreeningWords().meaning(word);
    const bool isOut = meaning == Screening::Out;
    CodedUnit unit;
    unit.source = m_file.records.size();
    unit.rater = vote.person;
    unit.line = line;
    unit.screening = word;
    unit.reason = isOut ? reason : QString();
    unit.comment = vote.comment;
    unit.unsure = meaning == Screening::Undecided;
    m_unsure += unit.unsure ? 1 : 0;
    if (!vote.person.isEmpty() && !m_people.contains(vote.person)) {
        m_people.insert(vote.person);
        m_file.project.raters << vote.person;
    }
    m_file.project.units.push_back(std::move(unit));
    return isOut;
}

DecisionFile DecisionProject::finish(const ImportReport &report)
{
    const auto count = [this](qint64 number, const Message &message) {
        if (number > 0) {
            note(message.arg(number));
        }
    };
    count(m_unsure, DecisionProjectText::toSay("decisions “maybe”, which become undecided and unsure: %1"));
    count(m_sharedReasons,
          DecisionProjectText::toSay("records that several people exclude, each of whom gets the reason given: %1"));
    for (const ImportNotice &notice : report.notices) {
        if (notice.skipped) {
            note(Error{.code = ErrorCode::Input, .message = notice.message, .place = notice.place}.whole());
        }
    }
    return std::move(m_file);
}

} // namespace corater
