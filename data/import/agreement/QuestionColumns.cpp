// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/agreement/QuestionColumns.h"

#include "data/import/sheets/HeadingFields.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct QuestionColumnsText
{
    CORATER_MESSAGES(RatingTable)
};

} // namespace

QuestionColumns::QuestionColumns(RowSource &rows, const RatingTableOptions &options) : m_rows(rows), m_options(options)
{
}

Result<std::vector<QuestionColumns::Question>> QuestionColumns::find()
{
    TRY(auto questions, ofRaters());
    return m_options.models.isEmpty() ? std::move(questions) : withModels(std::move(questions));
}

// The models' columns behind those of the raters; a model's column may look like that of another rater.
Result<std::vector<QuestionColumns::Question>> QuestionColumns::withModels(std::vector<Question> questions) const
{
    TRY(const auto models, HeadingFields(m_rows.headings(), m_rows.place(0)).fields(m_options.models));
    std::vector<Question> some;
    for (Question &question : questions) {
        RatedQuestion &rated = question.rated;
        for (size_t i = rated.fields.size(); i-- > 0 && question.names.empty();) {
            if (std::ranges::contains(models, rated.fields[i])) {
                rated.fields.erase(rated.fields.begin() + qsizetype(i));
                rated.raters.removeAt(qsizetype(i));
            }
        }
        if (!rated.fields.empty()) {
            some.push_back(std::move(question));
        }
    }
    if (some.size() != 1 || !some.front().names.empty()) {
        return fail(ErrorCode::Input,
                    QuestionColumnsText::toSay("it is not clear which raters the models are compared with"),
                    m_rows.place(0), QuestionColumnsText::toSay("--raters with the columns of these raters: A,B,C"),
                    m_rows.headings().join(QStringLiteral(", ")).left(200));
    }
    some.front().rated.raters += m_options.models;
    some.front().rated.fields.insert(some.front().rated.fields.end(), models.begin(), models.end());
    return some;
}

Result<std::vector<QuestionColumns::Question>> QuestionColumns::ofRaters()
{
    if (!m_options.raters.isEmpty()) {
        return named(m_options.raters);
    }
    std::vector<Question> questions;
    for (const std::array<QString, 2> &pair : m_options.pairs) {
        TRY(auto one, named({pair[0], pair[1]}));
        questions.push_back(std::move(one.front()));
    }
    if (!questions.empty()) {
        return questions;
    }
    questions = {};
    auto plain = numbered();
    return !plain || !plain->empty() ? plain : similar();
}

// The columns that the user names, as raters of one result.
Result<std::vector<QuestionColumns::Question>> QuestionColumns::named(const QStringList &columns) const
{
    TRY(const auto one, question(columns.front(), columns));
    const std::vector<int> &fields = one.rated.fields;
    if (QSet<int>(fields.begin(), fields.end()).size() < qsizetype(fields.size()) || fields.size() < 2) {
        return fail(ErrorCode::Input,
                    m_options.raters.isEmpty() ? QuestionColumnsText::toSay("the pair names one column twice")
                                               : QuestionColumnsText::toSay("--raters names fewer than two columns"),
                    m_rows.place(0), QuestionColumnsText::toSay("two columns"), columns.join(u','));
    }
    return std::vector{one};
}

// rater1, rater2, … up to the first gap, in this order whatever the order of the columns.
Result<std::vector<QuestionColumns::Question>> QuestionColumns::numbered() const
{
    TRY(HeadingFields(m_rows.headings(), m_rows.place(0)).ratersStandOnce());
    QStringList raters;
    for (int number = 1; m_rows.headings().contains(QStringLiteral("rater%1").arg(number)); ++number) {
        raters.append(QStringLiteral("rater%1").arg(number));
    }
    if (raters.size() < 2) {
        return std::vector<Question>();
    }
    TRY(const auto one, question(QStringLiteral("ratings"), raters));
    return std::vector{one};
}

// Other studies use other names.
Result<std::vector<QuestionColumns::Question>> QuestionColumns::similar()
{
    // An unreadable sheet is reported later, by the reading of its rows.
    auto found = findAgreementColumns(m_rows);
    if (!found && found.error().code != ErrorCode::Input) {
        return std::unexpected(found.error());
    }
    TRY(m_rows.begin());
    m_found = found ? *std::move(found) : AgreementColumns{.questions = findRaterColumns(m_rows.headings())};
    for (const Message &passed : m_found.passedOver) {
        m_reading << QuestionColumnsText::toSay("no raters: %1").arg(passed);
    }
    if (m_found.questions.empty()) {
        return unclear();
    }
    m_inferred = true;
    std::vector<Question> questions;
    for (const RaterColumns &columns : m_found.questions) {
        const Message how = columns.names.isEmpty()
                                ? QuestionColumnsText::toSay("their headings differ only in the number of the rater")
                                : QuestionColumnsText::toSay("%1 name the rater of each row")
                                      .arg(columns.names.join(QStringLiteral(", ")));
        m_reading << QuestionColumnsText::toSay("%1: raters are %2 (%3)")
                         .arg(columns.name, columns.raters.join(QStringLiteral(", ")), how);
        TRY(auto one, question(columns.name, columns.raters, columns.names));
        if (!columns.names.isEmpty()) {
            one.rated.raters = m_found.names;
        }
        questions.push_back(std::move(one));
    }
    return questions;
}

std::unexpected<Error> QuestionColumns::unclear() const
{
    QStringList named = m_rows.headings();
    named.removeIf([](const QString &heading) { return heading.trimmed().isEmpty(); });
    if (m_found.rowsMayBeRaters) {
        return fail(ErrorCode::Input,
                    QuestionColumnsText::toSay("it is not clear whether the rows or the columns are raters"),
                    m_rows.place(0),
                    QuestionColumnsText::toSay(
                        "--transpose where each row is a rater, or --raters with the columns that are raters: A,B,C"),
                    named.join(QStringLiteral(", ")).left(200));
    }
    Message options;
    if (!m_found.alike.isEmpty()) {
        options = Message::literal(QStringLiteral("--raters '%1'").arg(m_found.alike.join(u',')));
    }
    for (const QString &candidate : m_found.alike.isEmpty() ? m_found.candidates : QStringList()) {
        const Message pair = Message::literal(QStringLiteral("--pair '%1'").arg(candidate));
        options = options.isEmpty() ? pair : QuestionColumnsText::toSay("%1 or %2", "options").arg(options, pair);
    }
    const Message wanted =
        QuestionColumnsText::toSay("columns rater1, rater2, … or columns named with --raters or --pair");
    Message found = Message::literal(named.join(QStringLiteral(", ")));
    for (const Message &passed : m_found.passedOver) {
        found = QuestionColumnsText::toSay("no raters: %1; %2").arg(passed, found);
    }
    return fail(ErrorCode::Input, QuestionColumnsText::toSay("it is not clear which columns are ratings"),
                m_rows.place(0),
                options.isEmpty() ? wanted : QuestionColumnsText::toSay("%1, perhaps %2").arg(wanted, options), found);
}

Result<QuestionColumns::Question> QuestionColumns::question(const QString &name, const QStringList &raters,
                                                            const QStringList &names) const
{
    const HeadingFields headings(m_rows.headings(), m_rows.place(0));
    TRY(const auto fields, headings.fields(raters));
    TRY(const auto nameFields, headings.fields(names));
    return Question{.rated = {.name = name, .raters = raters, .fields = fields}, .names = nameFields};
}

} // namespace corater
