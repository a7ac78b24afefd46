// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/compare/LabelledSets.h"

#include "codebook/taxonomy/LabelColumns.h"
#include "data/formats/CsvReader.h"
#include "data/formats/FormulaGuard.h"
#include "data/import/ratings/LabelCells.h"
#include "data/records/settling/NamedDecision.h"
#include "models/settling/SettlingReads.h"

namespace corater {

namespace {

struct LabelledSetsMessages
{
    CORATER_MESSAGES(LabelledSets)
};

/// The columns of a sheet that hold ids and labels.
struct SetColumns
{
    int id = -1;
    std::vector<std::pair<int, QString>> labels; ///< column, dimension
};

Result<SetColumns> columnsOf(const QStringList &headings, const Codebook *codebook, const CsvReader &reader)
{
    SetColumns columns;
    for (const auto name : {QLatin1StringView("id"), QLatin1StringView("_id")}) { // the latter in sheets of assessments
        for (int i = 0; i < headings.size() && columns.id < 0; ++i) {
            columns.id = headings[i].trimmed().compare(name, Qt::CaseInsensitive) == 0 ? i : -1;
        }
    }
    if (columns.id < 0) {
        return fail(ErrorCode::Input, LabelledSetsMessages::toSay("the sheet has no ids of units"), reader.place(),
                    LabelledSetsMessages::toSay("a column \"id\""), headings.join(QStringLiteral(", ")).left(200));
    }
    if (codebook) {
        for (const LabelColumn &column : labelColumns(*codebook, headings)) {
            columns.labels.emplace_back(column.index, codebook->dimension(column.dimension)->name);
        }
    } else {
        static const QStringList others{QStringLiteral("id"),
                                        QStringLiteral("_id"),
                                        QStringLiteral("creation_date"),
                                        QStringLiteral("title"),
                                        QStringLiteral("url"),
                                        QStringLiteral("comment"),
                                        agreedToDiffer,
                                        QString()};
        for (int i = 0; i < headings.size(); ++i) {
            if (!others.contains(headings[i].trimmed().toLower())) {
                columns.labels.emplace_back(i, headings[i].trimmed());
            }
        }
    }
    if (columns.labels.empty()) {
        return fail(ErrorCode::Input, LabelledSetsMessages::toSay("the sheet has no column with labels"),
                    reader.place(), {}, headings.join(QStringLiteral(", ")).left(200));
    }
    return columns;
}

// A cell of a dimension that takes several codes may hold a set, "a|b" or "a; b".
QStringList textsOf(const QString &cell, const Dimension *dimension)
{
    const QString text = withoutFormulaGuard(cell).trimmed();
    if (text.isEmpty()) {
        return {};
    }
    if (!dimension || dimension->maximum == 1 || resolve(*dimension, text).resolved()) {
        return {text};
    }
    return codesOfSet(text);
}

} // namespace

Result<std::vector<LabelledUnit>> labelledUnits(const StudyReader &study)
{
    TRY(const auto input, settlingInput(study));
    std::vector<LabelledUnit> units;
    for (const EffectiveItem &item : effectiveFinals(input)) {
        for (const EffectiveUnit &unit : item.units) {
            LabelledUnit one{.id = unit.name, .labels = {}};
            for (const auto &[id, decision] : unit.labels.asKeyValueRange()) {
                const Dimension *dimension = input.codebook.dimension(id);
                for (const CodeId code : dimension ? decision.codes : std::vector<CodeId>()) {
                    // With its path, so that the other set's codebook cannot take it for another code of that name.
                    one.labels[dimension->name] << dimension->path(code).join(QStringLiteral(" > "));
                }
            }
            if (unit.settled()) {
                units.push_back(std::move(one));
            }
        }
    }
    return units;
}

Result<std::vector<LabelledUnit>> labelledUnits(QIODevice &device, const QString &fileName, const Codebook *codebook)
{
    CsvReader reader(device, fileName);
    QStringList fields;
    TRY(const auto first, reader.next(fields));
    if (!first) {
        return fail(ErrorCode::Input, LabelledSetsMessages::toSay("the sheet is empty"), {.file = fileName});
    }
    const QStringList headings = fields;
    TRY(const auto columns, columnsOf(headings, codebook, reader));
    std::vector<LabelledUnit> units;
    for (auto more = reader.next(fields);; more = reader.next(fields)) {
        TRY(more);
        if (!*more) {
            return units;
        }
        if (fields.size() != headings.size()) {
            return fail(ErrorCode::Input, LabelledSetsMessages::toSay("the row has another length than the headings"),
                        reader.place(), QString::number(headings.size()), QString::number(fields.size()));
        }
        LabelledUnit unit{.id = withoutFormulaGuard(fields[columns.id]).trimmed(), .labels = {}};
        for (const auto &[column, name] : columns.labels) {
            const QStringList texts = textsOf(fields[column], codebook ? codebook->dimensionNamed(name) : nullptr);
            if (!texts.isEmpty()) {
                unit.labels[name] += texts;
            }
        }
        units.push_back(std::move(unit));
    }
}

} // namespace corater
