// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/numbers/NumbersAgainParts.h"

#include "models/package/numbers/NumbersText.h"
#include "models/package/results/ReviewNumbers.h"
#include "models/package/results/SampleNumbers.h"
#include "models/package/tables/PackageColumns.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>
#include <QSet>

namespace corater {

namespace {

/// Compares tables of one package. Made and used by holdBeside() alone.
class BesideTogether
{
public:
    BesideTogether(const PackageTables &tables, NumbersAgain &found) : m_tables(tables), m_found(found) {}

    void hold()
    {
        holdPassages();
        holdHints();
        holdRoundItems();
    }

private:
    const PackageTable &at(const char *name) const { return *m_tables.constFind(QLatin1StringView(name)); }

    void differ(const char *file, const QString &what, const char *other)
    {
        m_found.differ(
            NumbersText::toSay("%1, %2: differs from %3").arg(QLatin1StringView(file), what, QLatin1StringView(other)));
    }

    // Each unit must have as many passages as its rating.
    void holdPassages()
    {
        const PackageColumns ratings(at("ratings/ratings.csv"));
        QMap<QStringList, qint64> passages;
        for (size_t row = 0; row < ratings.rows(); ++row) {
            const QByteArray cell = ratings.cell(row, "evidence").toUtf8();
            if (const qsizetype count = QJsonDocument::fromJson(cell).array().size(); count > 0) {
                passages[ratings.cells(row, {"round", "id", "rater", "unit"})] += count;
            }
        }
        const PackageColumns evidence(at("ratings/evidence.csv"));
        for (size_t row = 0; row < evidence.rows(); ++row) {
            --passages[evidence.cells(row, {"round", "item", "rater", "own unit"})];
        }
        for (const auto &[unit, more] : passages.asKeyValueRange()) {
            ++m_found.numbers;
            if (more != 0) {
                differ("ratings/evidence.csv", unit.join(QStringLiteral(", ")), "ratings/ratings.csv");
            }
        }
    }

    // An item has a suggested code if one of its units has it. Skips ids that several sites have.
    void holdHints()
    {
        const PackageColumns codes(at("items/hint-codes.csv"));
        QSet<QStringList> suggested;
        for (size_t row = 0; row < codes.rows(); ++row) {
            suggested.insert(codes.cells(row, {"rule", "dimension", "code"}));
        }
        QMap<QString, QSet<std::pair<QString, QString>>> labels; // by item
        QMap<QString, QString> itemOf;
        const PackageColumns units(at("data/units.csv"));
        for (size_t row = 0; row < units.rows(); ++row) {
            itemOf.insert(units.cell(row, "case"), units.cell(row, "item"));
        }
        const PackageColumns given(at("data/labels.csv"));
        for (size_t row = 0; row < given.rows(); ++row) {
            labels[itemOf.value(given.cell(row, "case"))].insert(
                {given.cell(row, "dimension"), given.cell(row, "code")});
        }
        const PackageColumns hints(at("items/hints.csv"));
        QMap<QStringList, int> times;
        for (size_t row = 0; row < hints.rows(); ++row) {
            ++times[hints.cells(row, {"rule", "item"})];
        }
        for (size_t row = 0; row < hints.rows(); ++row) {
            const QStringList key = hints.cells(row, {"rule", "item"});
            if (key.front().isEmpty() || times.value(key) > 1) {
                continue;
            }
            ++m_found.numbers;
            bool has = false;
            for (const auto &[dimension, code] : labels.value(key.back())) {
                has = has || suggested.contains({key.front(), dimension, code});
            }
            if (has != (hints.cell(row, "code") == u"yes")) {
                differ("items/hints.csv", key.join(QStringLiteral(", ")), "data/labels.csv");
            }
        }
    }

    void holdRoundItems()
    {
        QSet<QStringList> known;
        const PackageColumns items(at("items/items.csv"));
        for (size_t row = 0; row < items.rows(); ++row) {
            known.insert(items.cells(row, {"id", "site"}));
        }
        const PackageColumns rows(at("ratings/round-items.csv"));
        for (size_t row = 0; row < rows.rows(); ++row) {
            ++m_found.numbers;
            if (const QStringList item = rows.cells(row, {"item", "site"}); !known.contains(item)) {
                differ("ratings/round-items.csv", item.join(QStringLiteral(", ")), "items/items.csv");
            }
        }
    }

    const PackageTables &m_tables;
    NumbersAgain &m_found;
};

} // namespace

void insertBeside(PackageTables &computed, const PackageTables &tables, const std::vector<PackageQuestion> &questions)
{
    const auto at = [&](const char *name) -> const PackageTable & {
        return *tables.constFind(QLatin1StringView(name));
    };
    const auto insert = [&](const char *name, const PackageTable &table) {
        computed.insert(QLatin1StringView(name), table);
    };
    insert("results/review-requests.csv", reviewRequestNumbers(at("ratings/review-requests.csv")));
    insert("results/evidence.csv", evidenceNumbers(at("ratings/evidence.csv")));
    insert("results/hints.csv", hintNumbers(at("items/hints.csv")));
    insert("results/sample.csv", sampleNumbers({.selection = at("items/selection.csv"),
                                                .screening = at("data/screening.csv"),
                                                .roundItems = at("ratings/round-items.csv"),
                                                .questions = at("decisions/questions.csv")}));
    insert("results/codebook.csv", codebookNumbers(at("codebook/compared.csv"), at("items/items.csv")));
    insert("results/pair-rules.csv", pairRuleNumbers(at("codebook/pair-rules.csv")));
    std::vector<int> orders;
    const PackageColumns units(at("data/units.csv"));
    for (size_t row = 0; row < units.rows(); ++row) {
        orders.push_back(units.cell(row, "order").toInt());
    }
    const SaturationTables saturation = saturationTables(questions, orders);
    insert("results/saturation.csv", saturation.steps);
    insert("results/saturation-ends.csv", saturation.ends);
}

void holdBeside(const PackageTables &tables, NumbersAgain &found)
{
    BesideTogether(tables, found).hold();
}

} // namespace corater
