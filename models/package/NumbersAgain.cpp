// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/NumbersAgain.h"

#include "models/package/tables/AgreementNumbers.h"
#include "models/package/tables/ResultNumbers.h"
#include "models/package/tables/TableColumns.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace corater {

namespace {

struct NumbersText
{
    Q_DECLARE_TR_FUNCTIONS(PackageCheck)
};

/// Computes the numbers of one package again.
class Recomputing
{
public:
    explicit Recomputing(const PackageTables &tables) : m_tables(tables) {}

    NumbersAgain run()
    {
        for (const QString &name : numberedTables()) {
            if (!m_tables.contains(name)) {
                differ(NumbersText::tr("%1 is missing").arg(name));
            }
        }
        if (!m_found.differences.isEmpty()) {
            return std::move(m_found);
        }
        const ResultTables results = resultTables(questions());
        compare("results/distributions.csv", results.distributions);
        compare("results/cross-tables.csv", results.crossTables);
        compare("results/cross-tests.csv", results.crossTests);
        compare("results/flows.csv", results.flows);
        compare("results/flow-totals.csv", results.flowTotals);
        const std::vector<ComparedRatings> compared = comparedAgain();
        PackageTable statistics = agreementTable();
        for (const ComparedRatings &one : compared) {
            addAgreement(statistics, one);
        }
        compare("results/agreement.csv", statistics);
        compare("results/intervals.csv", intervals(compared));
        compare("results/counts.csv", counts());
        holdAgainstSealed();
        holdAgainstLabels();
        return std::move(m_found);
    }

private:
    TableColumns table(const char *name) const { return TableColumns(*m_tables.constFind(QLatin1StringView(name))); }

    void differ(const QString &what)
    {
        constexpr qsizetype most = 1'000;
        if (m_found.differences.size() < most) {
            m_found.differences << what;
        }
    }

    void compare(const char *name, const PackageTable &computed)
    {
        const PackageTable &stated = *m_tables.constFind(QLatin1StringView(name));
        if (stated.headings != computed.headings) {
            differ(NumbersText::tr("%1: the columns are others").arg(QLatin1StringView(name)));
            return;
        }
        if (stated.rows.size() != computed.rows.size()) {
            differ(NumbersText::tr("%1: %2 rows, computed are %3")
                       .arg(QLatin1StringView(name))
                       .arg(stated.rows.size())
                       .arg(computed.rows.size()));
        }
        for (size_t row = 0; row < std::min(stated.rows.size(), computed.rows.size()); ++row) {
            for (qsizetype column = 0; column < stated.headings.size(); ++column) {
                const QString &said = stated.rows[row][column];
                const QString &found = computed.rows[row][column];
                ++m_found.numbers;
                if (!same(said, found)) {
                    differ(NumbersText::tr("%1, row %2 (%3), %4: the package says “%5”, computed is “%6”")
                               .arg(QLatin1StringView(name))
                               .arg(row + 2)
                               .arg(stated.rows[row].first(std::min<qsizetype>(5, column)).join(QStringLiteral(", ")),
                                    stated.headings[column], said, found));
                }
            }
        }
    }

    static bool same(const QString &said, const QString &found)
    {
        bool isNumber = false;
        bool isToo = false;
        const double a = said.toDouble(&isNumber);
        const double b = found.toDouble(&isToo);
        constexpr double tolerance = 1e-9;
        return said == found || (isNumber && isToo && std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b)));
    }

    // Values of all questions in the order in which they stand, without answers yet.
    std::vector<std::pair<bool, Variable>> emptyVariables() const
    {
        std::vector<std::pair<bool, Variable>> variables;
        const TableColumns values = table("data/values.csv");
        for (size_t row = 0; row < values.rows(); ++row) {
            const bool ofItems = values.cell(row, "of") == u"items";
            const QString name = values.cell(row, "question");
            const QString level = values.cell(row, "level");
            auto known = std::ranges::find_if(variables, [&](const auto &one) {
                return one.first == ofItems && one.second.name == name && one.second.level == level;
            });
            if (known == variables.end()) {
                variables.emplace_back(ofItems, Variable());
                known = variables.end() - 1;
                known->second.name = name;
                known->second.level = level;
                known->second.ordered = values.cell(row, "ordered") == u"yes";
            }
            known->second.values.push_back({.name = values.cell(row, "value"),
                                            .path = {values.cell(row, "category")},
                                            .unknown = values.cell(row, "unknown") == u"yes"});
        }
        return variables;
    }

    static int placeOf(const Variable &variable, const QString &value)
    {
        const auto found = std::ranges::find(variable.values, value, &VariableValue::name);
        return found == variable.values.end() ? -1 : int(found - variable.values.begin());
    }

    void fillFromScreening(Variable &variable)
    {
        const TableColumns items = table("data/screening.csv");
        const QByteArray column = variable.name.toUtf8();
        for (size_t row = 0; row < items.rows(); ++row) {
            const QString said = items.cell(row, column.constData());
            const int place = placeOf(variable, said);
            if (place < 0 && !said.isEmpty()) {
                differ(NumbersText::tr("data/screening.csv, row %1: “%2” is no value of data/values.csv")
                           .arg(row + 2)
                           .arg(said));
            }
            variable.add(place < 0 ? std::span<const int>() : std::span(&place, 1));
        }
    }

    using Answers = QHash<std::pair<QString, QString>, QMap<int, QString>>; ///< case, dimension → position → code

    Answers finalAnswers()
    {
        Answers answers;
        const TableColumns labels = table("data/labels.csv");
        for (size_t row = 0; row < labels.rows(); ++row) {
            answers[{labels.cell(row, "case"), labels.cell(row, "dimension")}].insert(
                labels.cell(row, "position").toInt(), labels.cell(row, "code"));
        }
        return answers;
    }

    // `codes`: the same question by codes, which says what a code counts as.
    void fillFromLabels(Variable &variable, const Variable &codes, const Answers &answers)
    {
        const TableColumns units = table("data/units.csv");
        for (size_t row = 0; row < units.rows(); ++row) {
            std::vector<int> places;
            for (const QString &code : answers.value({units.cell(row, "case"), variable.name})) {
                int place = placeOf(codes, code);
                if (place < 0) {
                    differ(NumbersText::tr("data/labels.csv, case %1: “%2” is no value of data/values.csv")
                               .arg(units.cell(row, "case"), code));
                    continue;
                }
                place = &variable == &codes || variable.level == codes.level
                            ? place
                            : placeOf(variable, codes.values[size_t(place)].path.value(0));
                if (place >= 0 && !std::ranges::contains(places, place)) {
                    places.push_back(place);
                }
            }
            variable.add(places);
        }
    }

    std::vector<PackageQuestion> questions()
    {
        std::vector<std::pair<bool, Variable>> variables = emptyVariables();
        const Answers answers = finalAnswers();
        std::vector<PackageQuestion> questions;
        const std::vector<std::pair<bool, Variable>> empty = variables;
        for (auto &[ofItems, variable] : variables) {
            const auto codes = std::ranges::find_if(empty, [&](const auto &one) {
                return one.first == ofItems && one.second.name == variable.name && one.second.level != u"category";
            });
            if (ofItems) {
                fillFromScreening(variable);
            } else if (codes != empty.end()) {
                fillFromLabels(variable, codes->second, answers);
            }
            const auto known = std::ranges::find_if(questions, [&](const PackageQuestion &question) {
                return question.ofItems == ofItems && question.codes.name == variable.name;
            });
            PackageQuestion &question =
                known == questions.end() ? questions.emplace_back(PackageQuestion{.ofItems = ofItems}) : *known;
            if (variable.level == u"category") {
                question.codes.name = variable.name;
                question.categories = variable;
            } else {
                question.codes = variable;
            }
        }
        return questions;
    }

    std::vector<ComparedRatings> comparedAgain()
    {
        std::vector<ComparedRatings> all;
        QHash<QStringList, size_t> places;
        const TableColumns codes = table("ratings/compared-codes.csv");
        for (size_t row = 0; row < codes.rows(); ++row) {
            const QStringList key = codes.cells(row, {"scope", "dimension", "level"});
            if (!places.contains(key)) {
                places.insert(key, all.size());
                constexpr int mostRaters = 1'000;
                all.push_back({.scope = key[0],
                               .dimension = key[1],
                               .level = key[2],
                               .raters = std::clamp(codes.cell(row, "raters").toInt(), 0, mostRaters),
                               .codes = {},
                               .ordinal = codes.cell(row, "ordered") == u"yes",
                               .units = {},
                               .items = {}});
            }
            all[places.value(key)].codes << codes.cell(row, "code");
        }
        fillCompared(all, places);
        return all;
    }

    // Drawn as often, and with the seed, that the first row of all states.
    PackageTable intervals(const std::vector<ComparedRatings> &compared) const
    {
        const TableColumns stated = table("results/intervals.csv");
        PackageTable computed = intervalsTable();
        if (stated.rows() == 0) {
            return computed;
        }
        constexpr int most = 100'000; // whoever made the package
        const PackageResampling how{.resamples = std::min(stated.cell(0, "resamples").toInt(), most),
                                    .seed = stated.cell(0, "seed").toULongLong()};
        for (const ComparedRatings &one : compared) {
            addIntervals(computed, one, how);
        }
        return computed;
    }

    void fillCompared(std::vector<ComparedRatings> &all, const QHash<QStringList, size_t> &places)
    {
        QHash<std::pair<size_t, QString>, size_t> units;
        QHash<std::pair<size_t, QString>, size_t> raters;
        QHash<size_t, size_t> known;
        QHash<std::pair<size_t, QStringList>, int> items;
        QHash<size_t, int> itemsOf;
        const TableColumns compared = table("ratings/compared.csv");
        for (size_t row = 0; row < compared.rows(); ++row) {
            const auto found = places.constFind(compared.cells(row, {"scope", "dimension", "level"}));
            const auto wrong = [&](const QString &what) {
                differ(NumbersText::tr("ratings/compared.csv, row %1: %2").arg(row + 2).arg(what));
            };
            if (found == places.cend()) {
                wrong(NumbersText::tr("no code book in ratings/compared-codes.csv"));
                continue;
            }
            ComparedRatings &one = all[*found];
            const std::pair unitKey{*found, compared.cell(row, "case")};
            if (!units.contains(unitKey)) {
                units.insert(unitKey, one.units.size());
                one.units.emplace_back(size_t(one.raters));
                const std::pair itemKey{*found, compared.cells(row, {"item", "site"})};
                if (!items.contains(itemKey)) {
                    items.insert(itemKey, itemsOf[*found]++);
                }
                one.items.push_back(items.value(itemKey));
            }
            const std::pair raterKey{*found, compared.cell(row, "rater")};
            if (!raters.contains(raterKey)) {
                raters.insert(raterKey, known[*found]++);
            }
            const size_t rater = raters.value(raterKey);
            if (rater >= size_t(one.raters)) {
                wrong(NumbersText::tr("more raters than ratings/compared-codes.csv says"));
                continue;
            }
            auto &rating = one.units[units.value(unitKey)][rater];
            rating = rating.value_or(std::vector<int>());
            if (compared.cell(row, "position") == u"0") {
                continue;
            }
            const qsizetype code = one.codes.indexOf(compared.cell(row, "code"));
            if (code < 0) {
                wrong(NumbersText::tr("“%1” is no code of ratings/compared-codes.csv").arg(compared.cell(row, "code")));
                continue;
            }
            rating->push_back(int(code));
        }
    }

    PackageTable counts() const
    {
        PackageTable counted{.headings = {"count", "of", "value"}, .rows = {}};
        const auto add = [&](const QString &count, const QString &of, qint64 value) {
            counted.rows.push_back({count, of, QString::number(value)});
        };
        add(QStringLiteral("items"), {}, qint64(table("items/items.csv").rows()));
        const TableColumns screening = table("data/screening.csv");
        QHash<QString, qint64> screened;
        for (size_t row = 0; row < screening.rows(); ++row) {
            ++screened[screening.cell(row, "screening")];
        }
        for (const QString &word : {QStringLiteral("in"), QStringLiteral("out"), QString()}) {
            add(QStringLiteral("items screened"), word, screened.value(word));
        }
        add(QStringLiteral("units"), {}, qint64(table("data/units.csv").rows()));
        const TableColumns ratings = table("ratings/ratings.csv");
        QSet<QStringList> rated;
        for (size_t row = 0; row < ratings.rows(); ++row) {
            rated.insert(ratings.cells(row, {"round", "id", "site", "rater"}));
        }
        QMap<QString, qint64> byRater;
        for (const QStringList &rating : rated) {
            ++byRater[rating.back()];
        }
        for (const auto &[rater, count] : byRater.asKeyValueRange()) {
            add(QStringLiteral("ratings"), rater, count);
        }
        const TableColumns decisions = table("decisions/decisions.csv");
        QMap<QString, qint64> whose;
        for (size_t row = 0; row < decisions.rows(); ++row) {
            ++whose[decisions.cell(row, "whose")];
        }
        for (const auto &[who, count] : whose.asKeyValueRange()) {
            add(QStringLiteral("answers by whose they are"), who, count);
        }
        return counted;
    }

    // What raters are compared on must be what they sealed.
    void holdAgainstSealed()
    {
        QHash<QStringList, QMap<QString, QString>> sealed;
        const TableColumns labels = table("ratings/labels.csv");
        for (size_t row = 0; row < labels.rows(); ++row) {
            if (const QString as = labels.cell(row, "compared as"); !as.isEmpty()) {
                sealed[labels.cells(row, {"round", "item", "site", "rater", "own unit", "dimension"})].insert(
                    labels.cell(row, "position"), as);
            }
        }
        QSet<QStringList> screened;
        const TableColumns ratings = table("ratings/ratings.csv");
        for (size_t row = 0; row < ratings.rows(); ++row) {
            screened.insert(ratings.cells(row, {"id", "site", "rater", "screening"}));
        }
        const TableColumns compared = table("ratings/compared.csv");
        for (size_t row = 0; row < compared.rows(); ++row) {
            const QString level = compared.cell(row, "level");
            const QString code = compared.cell(row, "code");
            if (level == u"category" || (level == u"set" && compared.cell(row, "own unit").isEmpty())) {
                continue;
            }
            ++m_found.numbers;
            const auto own =
                sealed.value(compared.cells(row, {"round", "item", "site", "rater", "own unit", "dimension"}));
            const bool same = compared.cell(row, "own unit").isEmpty()
                                  ? screened.contains(compared.cells(row, {"item", "site", "rater", "code"}))
                              : level == u"code"                       ? own.value(QStringLiteral("1")) == code
                              : compared.cell(row, "position") == u"0" ? own.isEmpty()
                                                                       : own.values().contains(code);
            if (!same) {
                differ(NumbersText::tr("ratings/compared.csv, row %1 (%2, %3): “%4” is not what was sealed")
                           .arg(row + 2)
                           .arg(compared.cell(row, "dimension"), compared.cell(row, "rater"), code));
            }
        }
    }

    // The sheet of units, and the final answers of the decisions, must be the labels.
    void holdAgainstLabels()
    {
        const QString before = QStringLiteral("codes of ");
        const PackageTable &units = *m_tables.constFind(QStringLiteral("data/units.csv"));
        const TableColumns unitRows = table("data/units.csv");
        const Answers answers = finalAnswers();
        QHash<std::pair<QString, QString>, QString> ofUnit;
        for (size_t row = 0; row < units.rows.size(); ++row) {
            for (qsizetype column = 0; column < units.headings.size(); ++column) {
                if (!units.headings[column].startsWith(before)) {
                    continue;
                }
                const QString dimension = units.headings[column].mid(before.size());
                const QString wanted = QStringList(answers.value({unitRows.cell(row, "case"), dimension}).values())
                                           .join(QStringLiteral("; "));
                ofUnit.insert({unitRows.cell(row, "unit"), dimension}, wanted);
                ++m_found.numbers;
                if (units.rows[row][column] != wanted) {
                    differ(NumbersText::tr("data/units.csv, row %1, %2: “%3”, the labels are “%4”")
                               .arg(row + 2)
                               .arg(units.headings[column], units.rows[row][column], wanted));
                }
            }
        }
        const TableColumns decisions = table("decisions/decisions.csv");
        for (size_t row = 0; row < decisions.rows(); ++row) {
            const auto wanted = ofUnit.constFind({decisions.cell(row, "unit"), decisions.cell(row, "question")});
            if (wanted == ofUnit.cend() || decisions.cell(row, "unit").isEmpty()) {
                continue;
            }
            ++m_found.numbers;
            if (decisions.cell(row, "final") != *wanted) {
                differ(NumbersText::tr("decisions/decisions.csv, row %1 (%2): “%3”, the labels are “%4”")
                           .arg(row + 2)
                           .arg(decisions.cell(row, "unit"), decisions.cell(row, "final"), *wanted));
            }
        }
    }

    const PackageTables &m_tables;
    NumbersAgain m_found;
};

} // namespace

const QStringList &numberedTables()
{
    static const QStringList names{"data/values.csv",
                                   "data/units.csv",
                                   "data/labels.csv",
                                   "data/screening.csv",
                                   "items/items.csv",
                                   "ratings/labels.csv",
                                   "ratings/ratings.csv",
                                   "ratings/compared.csv",
                                   "ratings/compared-codes.csv",
                                   "decisions/decisions.csv",
                                   "results/distributions.csv",
                                   "results/cross-tables.csv",
                                   "results/cross-tests.csv",
                                   "results/flows.csv",
                                   "results/flow-totals.csv",
                                   "results/agreement.csv",
                                   "results/intervals.csv",
                                   "results/counts.csv"};
    return names;
}

NumbersAgain numbersAgain(const PackageTables &tables)
{
    return Recomputing(tables).run();
}

} // namespace corater
