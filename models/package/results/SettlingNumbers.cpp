// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/results/SettlingNumbers.h"

#include "data/records/settling/NamedDecision.h"
#include "models/export/ExportWords.h"
#include "models/package/PackageInput.h"
#include "models/review/Disagreements.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

QString outcomeWord(QuestionOutcome outcome)
{
    switch (outcome) {
    case QuestionOutcome::Settled:
        return QStringLiteral("settled");
    case QuestionOutcome::Differs:
        return agreedToDiffer;
    case QuestionOutcome::Open:
        return QStringLiteral("open");
    case QuestionOutcome::Gone:
        break;
    }
    return QStringLiteral("gone");
}

/// Turns the compared answers of one study into texts.
class AnswerTexts
{
public:
    explicit AnswerTexts(const PackageInput &input) : m_input(input) {}

    SettledAnswers read()
    {
        for (const Rater &rater : settling().raters) {
            m_found.raters << rater.name;
        }
        disagreementsOf(settling(), {.question = [this](const ComparedQuestion &question) { take(question); },
                                     .unit = [this](const LoneUnit &unit) { take(unit); }});
        return std::move(m_found);
    }

private:
    const SettlingInput &settling() const { return m_input.report.settling; }

    SettledAnswer at(ItemId item, const QString &unit, QuestionOutcome outcome) const
    {
        const auto [id, site] = m_input.items.value(item);
        return {.item = id, .site = site, .unit = unit, .outcome = outcomeWord(outcome)};
    }

    QString nameOf(RaterId id) const
    {
        const auto found = std::ranges::find(settling().raters, id, &Rater::id);
        return found == settling().raters.end() ? QString() : found->name;
    }

    // Codes are compared as sets, so they stand in one order.
    static QString setText(const Dimension &dimension, const std::vector<CodeId> &codes)
    {
        std::vector<CodeId> sorted;
        for (const Code &code : dimension.codes) {
            if (std::ranges::contains(codes, code.id)) {
                sorted.push_back(code.id);
            }
        }
        return codeNames(dimension, sorted);
    }

    template <typename T, typename Text>
    QStringList answersOf(const std::vector<std::pair<RaterId, T>> &given, const Text &text) const
    {
        QStringList answers;
        for (const Rater &rater : settling().raters) {
            const auto said = std::ranges::find(given, rater.id, &std::pair<RaterId, T>::first);
            answers << (said == given.end() ? QString() : text(said->second));
        }
        return answers;
    }

    void take(const ComparedQuestion &question)
    {
        SettledAnswer row = at(question.item, question.unit, question.outcome);
        if (const Dimension *dimension = settling().codebook.dimension(question.dimension)) {
            const auto text = [dimension](const std::vector<CodeId> &codes) { return setText(*dimension, codes); };
            row.about = QStringLiteral("label");
            row.question = dimension->name;
            row.answers = answersOf(question.labels, text);
            row.final = text(question.decision.codes);
        } else {
            row.about = QStringLiteral("screening");
            row.answers = answersOf(question.screenings, screeningWord);
            row.final = screeningWord(question.screening);
        }
        const Decision &how = question.decision;
        row.chosen = nameOf(how.chosen);
        row.by = settledByWord(how.by);
        row.decider = how.by == SettledBy::Talk ? QString() : nameOf(how.decider);
        row.isImported = how.origin == Origin::Imported;
        row.reason = how.reason;
        row.needsRule = how.needsRule;
        m_found.rows.push_back(std::move(row));
    }

    void take(const LoneUnit &unit)
    {
        SettledAnswer row = at(unit.item, unit.unit, unit.outcome);
        row.about = QStringLiteral("unit");
        row.answers.resize(m_found.raters.size());
        row.seenBy = unit.isSole ? QStringLiteral("the only rater") : QStringLiteral("one of several");
        row.wasAsked = unit.wasAsked;
        m_found.rows.push_back(std::move(row));
    }

    const PackageInput &m_input;
    SettledAnswers m_found;
};

/// Counts the compared answers. Made and used by settlingTable() alone.
class SettlingCounts
{
public:
    explicit SettlingCounts(const SettledAnswers &answers) : m_answers(answers) {}

    PackageTable table()
    {
        m_questions = {{QString(), QString()}};
        for (const SettledAnswer &row : m_answers.rows) {
            row.about == u"unit" ? takeUnit(row) : takeQuestion(row);
        }
        PackageTable table{.headings = {"about", "question", "count", "of", "value"}, .rows = {}};
        for (const auto &question : m_questions) {
            addQuestion(table, question);
        }
        for (const auto &[name, values] : m_more.asKeyValueRange()) {
            for (const auto &[of, value] : values.asKeyValueRange()) {
                table.rows.push_back({QString(), QString(), name, of, QString::number(value)});
            }
        }
        add(table, "items whose screening is open", m_openItems);
        add(table, "units with something open", m_openUnits.size());
        add(table, "units seen by one of several: taken", m_taken);
        add(table, "units seen by one of several: taken without being asked about", m_unasked);
        add(table, "units seen by one of several: dropped", m_dropped);
        add(table, "units seen by one of several: open", m_openLone);
        add(table, "units of items given to one rater", m_sole);
        return table;
    }

private:
    using Question = std::pair<QString, QString>; ///< about, question; both empty: all of them
    static constexpr std::array counts{"compared", "differing", "for a rater", "neither", "agreed to differ", "gone",
                                       "open",     "overruled", "by one",      "by none", "needs a rule"};

    static void add(PackageTable &table, const char *name, qint64 value)
    {
        table.rows.push_back({QString(), QString(), QLatin1StringView(name), QString(), QString::number(value)});
    }

    void addQuestion(PackageTable &table, const Question &question) const
    {
        for (const char *count : counts) {
            // Earlier packages do not have it, and most studies have none.
            if (QLatin1StringView(count) == agreedToDiffer &&
                !m_counted.contains({Question(), {agreedToDiffer, QString()}})) {
                continue;
            }
            const bool isByRater = qstrcmp(count, "for a rater") == 0;
            for (const QString &of : isByRater ? m_answers.raters : QStringList{QString()}) {
                const qint64 value = m_counted.value({question, {QLatin1StringView(count), of}});
                table.rows.push_back(
                    {question.first, question.second, QLatin1StringView(count), of, QString::number(value)});
            }
        }
    }

    void count(const Question &question, const char *name, const QString &of = {})
    {
        for (const Question &one : {question, Question()}) {
            ++m_counted[{one, {QLatin1StringView(name), of}}];
        }
    }

    void takeUnit(const SettledAnswer &row)
    {
        if (row.seenBy == u"the only rater") {
            ++m_sole;
            return;
        }
        ++(row.outcome == u"gone" ? m_dropped : row.outcome == u"open" ? m_openLone : m_taken);
        m_unasked += row.outcome == u"settled" && !row.wasAsked;
    }

    void takeQuestion(const SettledAnswer &row)
    {
        const Question question{row.about, row.question};
        if (!std::ranges::contains(m_questions, question)) {
            m_questions.push_back(question);
        }
        noteOpen(row);
        const bool isSettled = row.outcome == u"settled" || row.outcome == agreedToDiffer;
        if (isSettled && row.needsRule) {
            count(question, "needs a rule");
        }
        QStringList given = row.answers;
        given.removeAll(QString());
        if (given.size() < 2) {
            if (isSettled && given.size() == 1) {
                count(question, "by one");
            } else if (isSettled && given.isEmpty() && row.about == u"label" && !row.final.isEmpty()) {
                count(question, "by none");
            }
            return;
        }
        count(question, "compared");
        if (given.count(given.front()) == given.size()) {
            if (isSettled && given.front() != row.final) {
                count(question, "overruled");
            }
            return;
        }
        count(question, "differing");
        isSettled ? takeDecision(question, row) : count(question, row.outcome == u"open" ? "open" : "gone");
    }

    // The rater whose answer was chosen, if it is the settled one; else the first who gave it.
    void takeDecision(const Question &question, const SettledAnswer &row)
    {
        countWay(row);
        if (row.outcome == agreedToDiffer) {
            count(question, "agreed to differ");
            return;
        }
        const qsizetype chosen = m_answers.raters.indexOf(row.chosen);
        const bool isChosen = chosen >= 0 && row.answers.value(chosen) == row.final && !row.final.isEmpty();
        const qsizetype whose = isChosen ? chosen : row.final.isEmpty() ? -1 : row.answers.indexOf(row.final);
        whose < 0 ? count(question, "neither") : count(question, "for a rater", m_answers.raters[whose]);
    }

    void countWay(const SettledAnswer &row)
    {
        if (row.isImported) {
            ++m_more[QStringLiteral("decided by a data set")][QString()];
        }
        if (!row.by.isEmpty()) {
            ++m_more[QStringLiteral("decided by %1").arg(row.by)][row.decider];
        }
        if (!row.reason.isEmpty()) {
            ++m_more[QStringLiteral("reason")][row.reason];
        }
    }

    void noteOpen(const SettledAnswer &row)
    {
        if (row.about == u"screening") {
            m_openItems += row.outcome == u"open";
            m_isIn = row.final == u"in";
        } else if (row.outcome == u"open" && m_isIn) {
            m_openUnits.insert({row.item, row.site, row.unit});
        }
    }

    const SettledAnswers &m_answers;
    std::vector<Question> m_questions; ///< all questions together, then each in order of appearance
    QHash<std::pair<Question, std::pair<QString, QString>>, qint64> m_counted;
    QMap<QString, QMap<QString, qint64>> m_more;
    QSet<QStringList> m_openUnits;
    bool m_isIn = false; ///< the current item is settled as included
    qint64 m_openItems = 0;
    qint64 m_taken = 0;
    qint64 m_unasked = 0;
    qint64 m_dropped = 0;
    qint64 m_openLone = 0;
    qint64 m_sole = 0;
};

} // namespace

SettledAnswers settledAnswers(const PackageInput &input)
{
    return AnswerTexts(input).read();
}

PackageTable questionsTable(const SettledAnswers &answers)
{
    PackageTable table{.headings = {"item", "site", "unit", "about", "question", "outcome"}, .rows = {}};
    for (const QString &rater : answers.raters) {
        table.headings << QStringLiteral("answer of %1").arg(rater);
    }
    table.headings +=
        QStringList{"final", "chosen", "by", "decided by", "imported", "reason", "needs rule", "seen by", "asked"};
    for (const SettledAnswer &row : answers.rows) {
        table.rows.push_back(QStringList{row.item, row.site, row.unit, row.about, row.question, row.outcome} +
                             row.answers +
                             QStringList{row.final, row.chosen, row.by, row.decider, yes(row.isImported), row.reason,
                                         yes(row.needsRule), row.seenBy, yes(row.wasAsked)});
    }
    return table;
}

PackageTable settlingTable(const SettledAnswers &answers)
{
    return SettlingCounts(answers).table();
}

} // namespace corater
