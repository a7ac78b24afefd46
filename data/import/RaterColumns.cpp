// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/RaterColumns.h"

#include "data/import/HeadingWords.h"

#include <QMap>

#include <algorithm>
#include <map>

namespace corater {

namespace {

// The number that the word gives a rater: "2" and "b" are 2; 0: none.
int raterNumber(const QString &word)
{
    constexpr int mostRaters = 26;
    bool isNumber = false;
    const int number = word.toInt(&isNumber);
    if (isNumber) {
        return number <= mostRaters ? number : 0;
    }
    const bool isLetter = word.size() == 1 && word[0] >= u'a' && word[0] <= u'z' && !heading::isRaterWord(word);
    return isLetter ? word[0].unicode() - u'a' + 1 : 0;
}

struct Question
{
    QString name;
    qsizetype order = 0;             ///< place of the first of its columns
    std::map<int, QStringList> columns; ///< by the rater's number; 0: without one
};

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

std::vector<RaterColumns> findRaterColumns(const QStringList &headings)
{
    QMap<QString, Question> questions;
    for (qsizetype i = 0; i < headings.size(); ++i) {
        QStringList words = heading::words(headings[i]);
        // "1" and "2", "a" and "b" are more likely the first row of a sheet without headings.
        const bool isBare = words.size() == 1 && raterNumber(words.front()) > 0;
        if (words.isEmpty() || isBare || heading::saysFinal(words) || heading::saysRemark(words)) {
            continue;
        }
        const int number = raterNumber(words.back());
        words.resize(words.size() - (number > 0 ? 1 : 0));
        QStringList name = words;
        if (number > 0 && !name.isEmpty() && heading::isRaterWord(name.back())) {
            name.removeLast();
        }
        Question &question = questions[words.join(u' ')];
        if (question.columns.empty()) {
            question.name = name.isEmpty() ? QStringLiteral("ratings") : name.join(u' ');
            question.order = i;
        }
        question.columns[number] << headings[i];
    }
    questions.removeIf([](auto question) { return !completed(question.value()); });
    std::vector<Question> found(questions.cbegin(), questions.cend());
    std::ranges::sort(found, {}, &Question::order);
    std::vector<RaterColumns> result;
    for (const Question &question : found) {
        if (question.columns.size() != found.front().columns.size()) {
            return {};
        }
        RaterColumns &columns = result.emplace_back(question.name);
        for (const auto &[number, headingsOfRater] : question.columns) {
            columns.raters << headingsOfRater;
        }
    }
    return result;
}

} // namespace corater
