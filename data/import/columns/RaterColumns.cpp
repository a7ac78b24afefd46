// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/RaterColumns.h"

#include "data/import/sheets/HeadingWords.h"

#include <QMap>

#include <algorithm>
#include <map>
#include <optional>

namespace corater {

namespace {

struct Question
{
    QString name;
    bool bare = false;
    bool said = false;
    qsizetype order = 0;                ///< place of the first of its columns
    std::map<int, QStringList> columns; ///< by the rater's number; 0: without one
};

// The parts of a heading: the question, and the number of the rater (0: none).
struct Parts
{
    QString key;      ///< the same in all columns of a question
    QStringList name; ///< the question; empty: the heading is only a word for a rater
    int number = 0;
    bool said = false; ///< a word for a rater stands beside the number
};

// "Coder1Text": the number stands behind a word for a rater, within the heading.
std::optional<Parts> partsWithin(const QStringList &words)
{
    for (qsizetype i = 1; i + 1 < words.size(); ++i) {
        const int number = heading::raterNumber(words[i]);
        if (number > 0 && heading::isRaterWord(words[i - 1])) {
            QStringList rest = words;
            rest.remove(i - 1, 2);
            QStringList asked = rest;
            asked.removeAll(QStringLiteral("text"));
            if (heading::saysRemark(asked) || heading::saysFinal(asked)) {
                return Parts{};
            }
            return Parts{.key = words[i - 1] + u' ' + rest.join(u' '), .name = rest, .number = number, .said = true};
        }
    }
    return std::nullopt;
}

Parts partsOf(const QString &text)
{
    QStringList words = heading::words(text);
    if (const auto within = partsWithin(words)) {
        return *within;
    }
    // "1" and "2", "a" and "b" are more likely the first row of a sheet without headings.
    const bool isBare = words.size() == 1 && heading::raterNumber(words.front()) > 0;
    if (words.isEmpty() || isBare || heading::saysFinal(words) || heading::saysRemark(words)) {
        return {};
    }
    Parts parts{.number = heading::raterNumber(words.back())};
    words.resize(words.size() - (parts.number > 0 ? 1 : 0));
    parts.name = words;
    parts.key = words.join(u' ');
    if (parts.number > 0 && !words.isEmpty() && heading::isRaterWord(words.back())) {
        parts.name.removeLast();
        parts.said = true;
    }
    return parts;
}

// "cause" is the first of "cause" and "cause 2".
bool completed(Question &question)
{
    auto &columns = question.columns;
    if (columns.contains(0) && !columns.contains(1)) {
        columns.insert({1, columns.at(0)});
    }
    columns.erase(0);
    int number = 0;
    return columns.size() > 1 && std::ranges::all_of(columns, [&](const auto &column) {
               return column.first == ++number && column.second.size() == 1;
           });
}

} // namespace

std::vector<RaterColumns> similarColumns(const QStringList &headings)
{
    QMap<QString, Question> questions;
    for (qsizetype i = 0; i < headings.size(); ++i) {
        const Parts parts = partsOf(headings[i]);
        if (parts.key.isEmpty() && parts.number == 0) {
            continue;
        }
        Question &question = questions[parts.key];
        if (question.columns.empty()) {
            question.name = parts.name.isEmpty() ? QStringLiteral("ratings") : parts.name.join(u' ');
            question.bare = parts.name.isEmpty();
            question.order = i;
        }
        question.said = question.said || parts.said;
        question.columns[parts.number] << headings[i];
    }
    questions.removeIf([](auto question) { return !completed(question.value()); });
    std::vector<Question> found(questions.cbegin(), questions.cend());
    std::ranges::sort(found, {}, &Question::order);
    std::vector<RaterColumns> result;
    for (const Question &question : found) {
        RaterColumns &columns = result.emplace_back(question.name);
        columns.bare = question.bare;
        columns.said = question.said;
        for (const auto &[number, headingsOfRater] : question.columns) {
            columns.raters << headingsOfRater;
        }
    }
    return result;
}

std::vector<RaterColumns> findRaterColumns(const QStringList &headings)
{
    std::vector<RaterColumns> found = similarColumns(headings);
    const bool unlike = std::ranges::any_of(
        found, [&](const RaterColumns &columns) { return columns.raters.size() != found.front().raters.size(); });
    return unlike ? std::vector<RaterColumns>() : found;
}

} // namespace corater
