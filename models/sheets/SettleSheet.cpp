// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sheets/SettleSheet.h"

#include "codebook/taxonomy/LabelColumns.h"
#include "data/formats/CsvReader.h"
#include "data/formats/FormulaGuard.h"
#include "data/formats/records/JsonSheet.h"
#include "data/import/ratings/LabelCells.h"
#include "data/records/RoundPlan.h"
#include "data/records/settling/NamedDecision.h"
#include "models/review/ReviewInput.h"
#include "models/settling/SettlingReads.h"

#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct SettleSheetMessages
{
    CORATER_MESSAGES(SettleSheet)
};

/// The position of a unit of the data set in the comparison of its item.
struct UnitPlace
{
    QString item;
    int unit = 1;
};

/// Finds units by their ids in the data set.
class UnitNames
{
public:
    static Result<UnitNames> of(const StudyReader &study)
    {
        TRY(const auto input, settlingInput(study));
        UnitNames names;
        for (const EffectiveItem &item : effectiveFinals(input)) {
            const QString id = input.externalIds.value(item.item);
            const std::vector<ComparedUnit> compared = unitsAsCompared(study, item.item);
            for (const EffectiveUnit &unit : item.units) {
                const auto found = std::ranges::find(compared, unit.match, &ComparedUnit::match);
                if (found != compared.end()) {
                    names.m_places.insert(unit.name, {id, int(found - compared.begin()) + 1});
                }
            }
        }
        return names;
    }

    /// The place of a unit id; another text is taken for the id of an item.
    UnitPlace placeOf(const QString &name) const { return m_places.value(name, {name, 1}); }

private:
    static std::vector<ComparedUnit> unitsAsCompared(const StudyReader &study, ItemId item)
    {
        for (auto round = study.rounds().rbegin(); round != study.rounds().rend(); ++round) {
            const auto compared = study.isClosed(round->id) && !isTraining(*round)
                                      ? loadReviewItem(study, item, round->id)
                                      : Result<ReviewItem>(ReviewItem());
            if (compared && !compared->raters.empty()) {
                return compared->units;
            }
        }
        return {};
    }

    QHash<QString, UnitPlace> m_places;
};

/// Turns the rows of one sheet into batch lines.
class DecisionSheet
{
public:
    DecisionSheet(const Codebook &codebook, const UnitNames &names, const QStringList &headings)
        : m_codebook(codebook), m_names(names)
    {
        for (int i = 0; i < headings.size(); ++i) {
            m_columns.insert(headings[i].trimmed().toLower(), i);
        }
        if (!m_columns.contains(QStringLiteral("question"))) {
            m_labels = labelColumns(codebook, headings);
        }
    }

    bool isReadable() const
    {
        const bool named = has("unit") || has("item") || has("id");
        const bool settlesNothing = has("about"); // a table of memos or discussions
        return named && !settlesNothing && (has("question") ? has("final") : !m_labels.empty());
    }

    /// Nothing if the row has no decision.
    std::optional<Result<QJsonObject>> lineOf(const QStringList &fields) const
    {
        const QString name = nameOf(fields);
        const UnitPlace place = m_names.placeOf(name);
        QJsonObject line{{"item", place.item}};
        for (const char *key : {"reason", "text"}) {
            if (!cell(fields, key).isEmpty()) {
                line.insert(QLatin1StringView(key), cell(fields, key));
            }
        }
        if (cell(fields, "needs rule") == u"yes") {
            line.insert(QStringLiteral("needs_rule"), true);
        }
        return has("question") ? answered(std::move(line), place, fields) : labelled(std::move(line), place, fields);
    }

private:
    bool has(const char *heading) const { return m_columns.contains(QLatin1StringView(heading)); }

    QString cell(const QStringList &fields, const char *heading) const
    {
        const int at = m_columns.value(QLatin1StringView(heading), -1);
        return at < 0 ? QString() : withoutFormulaGuard(fields.value(at)).trimmed();
    }

    QString nameOf(const QStringList &fields) const
    {
        for (const char *heading : {"unit", "id", "item"}) {
            if (const QString name = cell(fields, heading); !name.isEmpty()) {
                return name;
            }
        }
        return {};
    }

    QJsonArray codesOf(const Dimension &dimension, const QString &text) const
    {
        if (dimension.maximum == 1 || resolve(dimension, text).resolved()) {
            return {text};
        }
        return QJsonArray::fromStringList(codesOfSet(text));
    }

    std::optional<Result<QJsonObject>> answered(QJsonObject line, const UnitPlace &place,
                                                const QStringList &fields) const
    {
        const QString question = cell(fields, "question");
        const QString final = cell(fields, "final");
        const bool differs = final.isEmpty() && cell(fields, "whose") == agreedToDiffer;
        if (final.isEmpty() && !differs) {
            return {};
        }
        if (question == u"screening") {
            line.insert(QStringLiteral("item"), cell(fields, "item").isEmpty() ? place.item : cell(fields, "item"));
            line.insert(QStringLiteral("screening"), final);
            return line;
        }
        line.insert(QStringLiteral("unit"), place.unit);
        if (question == u"unit") {
            line.insert(QStringLiteral("keep"), final == u"unit");
            return line;
        }
        const Dimension *dimension = m_codebook.dimensionNamed(question);
        if (!dimension) {
            return fail(ErrorCode::Input, SettleSheetMessages::toSay("the codebook has no such question"),
                        {.cell = QStringLiteral("question")}, {}, question);
        }
        if (differs) {
            line.insert(QStringLiteral("differs"), dimension->name);
        } else {
            line.insert(QStringLiteral("set"), QJsonObject{{dimension->name, codesOf(*dimension, final)}});
        }
        return line;
    }

    std::optional<Result<QJsonObject>> labelled(QJsonObject line, const UnitPlace &place,
                                                const QStringList &fields) const
    {
        QJsonObject set;
        for (const LabelColumn &column : m_labels) {
            const QString text = withoutFormulaGuard(fields.value(column.index)).trimmed();
            if (text.isEmpty()) {
                continue;
            }
            const Dimension &dimension = *m_codebook.dimension(column.dimension);
            QJsonArray codes = set.value(dimension.name).toArray();
            for (const QJsonValue &code : codesOf(dimension, text)) {
                codes.append(code);
            }
            set.insert(dimension.name, codes);
        }
        if (set.isEmpty()) {
            return {};
        }
        line.insert(QStringLiteral("unit"), place.unit);
        line.insert(QStringLiteral("set"), set);
        return line;
    }

    const Codebook &m_codebook;
    const UnitNames &m_names;
    QHash<QString, int> m_columns;
    std::vector<LabelColumn> m_labels;
};

} // namespace

Result<std::vector<NumberedLine>> readDecisionSheet(const StudyReader &study, const QString &fileName,
                                                    const SheetChoice &choice)
{
    auto file = openSheet(fileName, choice);
    file = file ? asSheet(*std::move(file), fileName) : std::move(file);
    TRY(file);
    TRY(const auto names, UnitNames::of(study));
    CsvReader reader(**file, fileName);
    QStringList fields;
    if (const auto first = reader.next(fields); !first || !*first) {
        TRY(first);
        return fail(ErrorCode::Input, SettleSheetMessages::toSay("the sheet is empty"), {.file = fileName});
    }
    const DecisionSheet sheet(study.codebook(), names, fields);
    if (!sheet.isReadable()) {
        return fail(ErrorCode::Input, SettleSheetMessages::toSay("this sheet has no decisions"), reader.place(),
                    SettleSheetMessages::toSay("columns unit, question and final, or id and the dimensions"),
                    fields.join(QStringLiteral(", ")).left(200));
    }
    std::vector<NumberedLine> lines;
    for (auto more = reader.next(fields);; more = reader.next(fields)) {
        TRY(more);
        if (!*more) {
            return lines;
        }
        if (const auto line = sheet.lineOf(fields)) {
            lines.push_back({reader.line(), *line});
        }
    }
}

} // namespace corater
