// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/ReviewWords.h"

#include "codebook/ShownTime.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct ReviewWordsText
{
    Q_DECLARE_TR_FUNCTIONS(ReviewWords)
};

QString letterOf(const ReviewItem &item, RaterId id)
{
    const ReviewRater *rater = item.rater(id);
    return rater ? rater->letter : QString();
}

/// How it was settled: whose answer, and by whom.
QString decisionNote(const Decision &decision, const ReviewItem &item)
{
    QStringList parts;
    switch (decision.origin) {
    case Origin::Unanimous:
        parts << (item.raters.size() > 2 ? ReviewWordsText::tr("all agree") : ReviewWordsText::tr("both agree"));
        break;
    case Origin::Rater:
        parts << letterOf(item, decision.chosen);
        break;
    case Origin::Neither:
        parts << (decision.differs         ? QString()
                  : item.raters.size() > 2 ? ReviewWordsText::tr("none of them")
                                           : ReviewWordsText::tr("neither"));
        break;
    case Origin::Imported:
        parts << ReviewWordsText::tr("imported");
        break;
    }
    if (decision.by == SettledBy::Talk) {
        parts << ReviewWordsText::tr("by discussion");
    } else if (decision.by == SettledBy::ThirdPerson) {
        parts << ReviewWordsText::tr("by a third person");
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QStringList settledLines(const Question &question, Screening screening, bool keepsUnit, const Decision &label,
                         const Codebook &codebook)
{
    switch (question.kind) {
    case QuestionKind::Screening:
        return {screeningWords(screening)};
    case QuestionKind::Unit:
        return {verdictWords(keepsUnit)};
    case QuestionKind::Label:
        break;
    }
    const Dimension *dimension = codebook.dimension(question.dimension);
    if (label.differs) {
        return {differWords()};
    }
    if (label.codes.empty() || !dimension) {
        return {ReviewWordsText::tr("nothing applies")};
    }
    return codeLines(label.codes, *dimension);
}

} // namespace

QString differWords()
{
    return ReviewWordsText::tr("agreed to differ");
}

QString screeningWords(Screening screening)
{
    switch (screening) {
    case Screening::In:
        return ReviewWordsText::tr("include");
    case Screening::Out:
        return ReviewWordsText::tr("exclude");
    case Screening::Undecided:
        break;
    }
    return ReviewWordsText::tr("undecided");
}

QString verdictWords(bool isUnit)
{
    return isUnit ? ReviewWordsText::tr("a separate problem") : ReviewWordsText::tr("no unit");
}

QString questionName(const Question &question, const Codebook &codebook)
{
    switch (question.kind) {
    case QuestionKind::Screening:
        return ReviewWordsText::tr("Screening");
    case QuestionKind::Unit:
        return ReviewWordsText::tr("Unit");
    case QuestionKind::Label:
        break;
    }
    const Dimension *dimension = codebook.dimension(question.dimension);
    return dimension ? dimension->name : QString();
}

QStringList codeLines(const std::vector<CodeId> &codes, const Dimension &dimension)
{
    QStringList lines;
    for (const CodeId id : codes) {
        const Code *code = dimension.code(id);
        const QString name = code ? code->name : ReviewWordsText::tr("a removed code");
        lines << (dimension.maximum == 1 && codes.size() == 1
                      ? name
                      : QStringLiteral("%1 · %2").arg(lines.size() + 1).arg(name));
    }
    return lines;
}

QStringList answerLines(const ReviewAnswer &answer, const Question &question, const Codebook &codebook)
{
    if (question.kind == QuestionKind::Unit) {
        return {answer.present                       ? verdictWords(true)
                : answer.screening == Screening::Out ? ReviewWordsText::tr("excluded the item")
                                                     : ReviewWordsText::tr("did not find it")};
    }
    if (!answer.present) {
        return {};
    }
    if (question.kind == QuestionKind::Screening) {
        const QString said = screeningWords(answer.screening);
        return {answer.reason.isEmpty() ? said : ListWords::about(said, answer.reason)};
    }
    const Dimension *dimension = codebook.dimension(question.dimension);
    return dimension ? codeLines(answer.codes, *dimension) : QStringList();
}

QString laterWords(const ReviewAnswer &answer, const Question &question, const Codebook &codebook)
{
    const Dimension *dimension = codebook.dimension(question.dimension);
    if (answer.later.empty() || !dimension) {
        return {};
    }
    const QString day = localDay(answer.laterAt);
    return answer.later == answer.codes ? ReviewWordsText::tr("confirmed on %1, after sealing").arg(day)
                                        : ReviewWordsText::tr("since %1, after sealing: %2")
                                              .arg(day, ListWords::names(codeLines(answer.later, *dimension)));
}

FinalCell finalCell(const ReviewRow &row, const ReviewItem &item, const Codebook &codebook)
{
    const Question &question = row.question;
    const ComparedUnit *unit =
        question.unit >= 0 && size_t(question.unit) < item.units.size() ? &item.units[size_t(question.unit)] : nullptr;
    if (unit && unit->verdict == UnitVerdict::Dropped) {
        return {.state = FinalState::Dropped,
                .lines = {verdictWords(false)},
                .note = unit->verdictDecision ? decisionNote(*unit->verdictDecision, item) : QString()};
    }
    if (row.decision && row.decision->reopened) {
        return {.state = FinalState::Open, .note = ReviewWordsText::tr("reopened")};
    }
    if (row.decision) {
        const Decision &decision = *row.decision;
        const FinalState state = decision.overruled                     ? FinalState::Overruled
                                 : decision.origin == Origin::Unanimous ? FinalState::Agreed
                                                                        : FinalState::Decided;
        return {.state = state,
                .lines = settledLines(question, row.settledScreening, true, decision, codebook),
                .note = decisionNote(decision, item)};
    }
    if (row.waits) {
        return {.state = FinalState::Waits,
                .note = question.kind == QuestionKind::Unit ? ReviewWordsText::tr("waits for the screening")
                                                            : ReviewWordsText::tr("waits for the unit")};
    }
    if (row.match == AnswerMatch::Agreed || row.match == AnswerMatch::OtherOrder) {
        for (const ReviewAnswer &answer : row.answers) {
            if (answer.present) {
                const bool alone = unit && unit->ratings.size() == 1 && (unit->alone || item.raters.size() > 1);
                return {.state = FinalState::Agreed,
                        .lines = answerLines(answer, question, codebook),
                        .note = alone ? letterOf(item, answer.rater) : decisionNote({}, item)};
            }
        }
    }
    const bool blank = row.match == AnswerMatch::Nobody && !(unit && unit->added());
    return {.state = blank ? FinalState::Blank : FinalState::Open};
}

FinalCell intentCell(const SettleIntent &intent, const ReviewItem &item, const Codebook &codebook)
{
    const Decision decision{
        .codes = intent.codes, .origin = intent.origin, .chosen = intent.chosen, .differs = intent.differs};
    return {.state = intent.overruled ? FinalState::Overruled : FinalState::Decided,
            .lines = settledLines(intent.question, intent.screening, intent.keepsUnit, decision, codebook),
            .note = decisionNote(decision, item)};
}

QString matchWords(const ComparedUnit &unit, const ReviewItem &item)
{
    if (unit.added()) {
        return ReviewWordsText::tr("added in adjudication");
    }
    QStringList seers;
    QString only;
    for (const ReviewRater &rater : item.raters) {
        const auto found = unit.ratings.constFind(rater.id);
        if (found != unit.ratings.cend()) {
            seers << ReviewWordsText::tr("%1’s unit %2").arg(rater.letter).arg(found->ordinal);
            only = rater.letter;
        }
    }
    if (item.alone && seers.size() > 1) {
        return {}; // the numbers of their units would link the answers to several questions
    }
    return seers.size() == 1 && (unit.alone || item.raters.size() > 1)
               ? ReviewWordsText::tr("only %1 found this").arg(only)
               : seers.join(QStringLiteral(" ↔ "));
}

QString answerMatchWords(const ReviewRow &row, const Codebook &codebook)
{
    switch (row.match) {
    case AnswerMatch::Agreed:
        return ReviewWordsText::tr("the same");
    case AnswerMatch::OtherOrder:
        return ReviewWordsText::tr("same codes, another order");
    case AnswerMatch::NearMiss: {
        const Dimension *dimension = codebook.dimension(row.question.dimension);
        const auto codes = row.distinctCodes();
        const Code *category =
            dimension && !codes.empty() ? dimension->code(dimension->ancestor(codes.front().front(), 0)) : nullptr;
        return category ? ReviewWordsText::tr("differ within %1").arg(category->name) : ReviewWordsText::tr("differ");
    }
    case AnswerMatch::Differs:
        return ReviewWordsText::tr("differ");
    case AnswerMatch::OneSided:
        return row.question.kind == QuestionKind::Unit ? ReviewWordsText::tr("not found by all")
                                                       : ReviewWordsText::tr("not answered by all");
    case AnswerMatch::Nobody:
        break;
    }
    return ReviewWordsText::tr("not answered");
}

std::vector<Remark> remarks(const ReviewItem &item, const Question &question, const Codebook &codebook)
{
    std::vector<Remark> found;
    const auto add = [&](size_t rater, const QString &about, const QString &text) {
        if (!text.trimmed().isEmpty()) {
            found.push_back({.rater = int(rater), .about = about, .text = text.trimmed()});
        }
    };
    const ComparedUnit *unit =
        question.unit >= 0 && size_t(question.unit) < item.units.size() ? &item.units[size_t(question.unit)] : nullptr;
    for (size_t rater = 0; rater < item.raters.size(); ++rater) {
        const auto seen =
            unit ? unit->ratings.constFind(item.raters[rater].id) : QMap<RaterId, UnitRating>::const_iterator();
        if (unit && seen != unit->ratings.cend()) {
            if (question.kind == QuestionKind::Label) {
                add(rater, questionName(question, codebook), seen->comments.value(question.dimension));
            }
            add(rater, {}, seen->comment);
        }
        if (rater < item.ratings.size()) {
            add(rater, {}, item.ratings[rater].comment);
        }
    }
    if (item.alone) { // comments on the whole unit or item stand at each of its questions: they would link the answers
        for (Remark &remark : found) {
            if (remark.about.isEmpty()) {
                remark.rater = -1;
                remark.author = ReviewWordsText::tr("a rater");
            }
        }
        std::ranges::sort(found, {},
                          [](const Remark &remark) { return std::tuple(remark.rater < 0, remark.rater, remark.text); });
    }
    return found;
}

std::vector<Remark> discussionLines(const ReviewItem &item, const Question &question)
{
    std::vector<Remark> lines;
    for (const Contribution &said : item.discussionOf(question)) {
        const QString when = localMinute(said.at);
        lines.push_back(
            {.rater = said.rater,
             .text = said.text.isEmpty() ? ReviewWordsText::tr("resolved") : said.text,
             .author = said.author,
             .note = said.resolves && !said.text.isEmpty() ? ReviewWordsText::tr("%1, resolved").arg(when) : when});
    }
    return lines;
}

} // namespace corater
