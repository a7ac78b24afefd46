// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ratings/ImportAssessments.h"

#include "codebook/InEnglish.h"
#include "codebook/Refusals.h"
#include "data/records/Final.h"
#include "data/store/connection/Now.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/FinalRepository.h"
#include "models/settling/AssessmentDraw.h"
#include "models/settling/SettlingReads.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace corater {

namespace {

struct ImportAssessmentsText
{
    Q_DECLARE_TR_FUNCTIONS(ImportAssessments)
    CORATER_MESSAGES(ImportAssessments)
};

// A unit of the study, by its place.
struct UnitPlaceInStudy
{
    const EffectiveItem *item = nullptr;
    int unit = 0;

    const EffectiveUnit &operator*() const { return item->units[size_t(unit)]; }
};

/// Compares one sheet with a study and writes its assessments. Made and used by importAssessments() alone.
class Assessing
{
public:
    Assessing(Change &change, const QString &name, const AssessmentSheet &sheet, ImportedAssessments &outcome)
        : m_change(change), m_name(name), m_sheet(sheet), m_outcome(outcome)
    {
    }

    Result<void> hold()
    {
        TRY(const auto input, settlingInput(m_change.store(), m_change.codebook));
        m_items = effectiveFinals(input);
        for (const EffectiveItem &item : m_items) {
            for (size_t i = 0; item.screening == Screening::In && i < item.units.size(); ++i) {
                m_places.insert(item.units[i].name, {&item, int(i)});
            }
        }
        for (const EmpiricalUnit &row : m_sheet.data.units) {
            const Message fault = faultOf(row);
            if (fault.isEmpty()) {
                m_fitting.push_back(&row);
            } else {
                m_outcome.leftOut
                    << ImportAssessmentsText::toSay("%1 (line %2): %3").arg(row.id).arg(row.line).arg(fault);
            }
        }
        return {};
    }

    Result<void> write()
    {
        TRY(const auto version, m_change.store().codebook().currentVersion());
        const InEnglish data;
        const Decision imported{.origin = Origin::Imported,
                                .text = ImportAssessmentsText::tr("from %1").arg(m_name),
                                .at = nowUtc(),
                                .version = version};
        std::map<ItemId, std::vector<const EmpiricalUnit *>> byItem;
        for (const EmpiricalUnit *row : m_fitting) {
            byItem[m_places.value(row->id).item->item].push_back(row);
        }
        for (const auto &[item, rows] : byItem) {
            TRY(writeItem(item, rows, imported));
        }
        return keepLayout();
    }

private:
    static Message codesText(const Dimension &dimension, const std::vector<CodeId> &codes)
    {
        QStringList names;
        for (const CodeId code : codes) {
            names << dimension.exportedText(code, false);
        }
        return names.isEmpty() ? ImportAssessmentsText::toSay("nothing")
                               : Message::literal(names.join(QStringLiteral(", ")));
    }

    // Why the row does not fit; empty where it does.
    Message faultOf(const EmpiricalUnit &row) const
    {
        const auto place = m_places.constFind(row.id);
        if (place == m_places.cend() || !(**place).settled()) {
            return Refusals::noSettledUnit();
        }
        QList<Message> differences;
        for (const AssessmentLayout::Column &column : m_sheet.layout.columns) {
            const Dimension *dimension = column.use == AssessmentLayout::Use::Labels
                                             ? m_change.codebook.dimensionNamed(column.dimension)
                                             : nullptr;
            if (!dimension) {
                continue;
            }
            const std::vector<CodeId> said = row.labels.value(dimension->id);
            const std::vector<CodeId> settled = m_change.codebook.current((**place).labels.value(dimension->id).codes);
            const bool isOpen = dimension->assessment && (said.empty() || settled.empty());
            if (!isOpen && settled != said) {
                const Message difference =
                    ImportAssessmentsText::toSay("%1 is %2, the study has %3")
                        .arg(dimension->name, codesText(*dimension, said), codesText(*dimension, settled));
                if (!differences.contains(difference)) { // a dimension may have several columns
                    differences << difference;
                }
            }
        }
        return Message::together(differences);
    }

    Result<void> writeItem(ItemId id, const std::vector<const EmpiricalUnit *> &rows, const Decision &imported)
    {
        TRY(const auto finals, m_change.store().finals().read(id));
        const std::optional<FinalItem> before = finals.empty() ? std::nullopt : std::optional(finals.front());
        FinalItem after = before.value_or(FinalItem{.item = id});
        for (const EmpiricalUnit *row : rows) {
            const UnitPlaceInStudy place = m_places.value(row->id);
            qint64 labels = 0;
            for (const Dimension &dimension : m_change.codebook.dimensions) {
                const std::vector<CodeId> codes = row->labels.value(dimension.id);
                if (!dimension.assessment || codes.empty() || !(*place).labels.value(dimension.id).codes.empty()) {
                    continue;
                }
                FinalUnit &unit = recordedUnit(after, *place.item, place.unit, m_change.ids());
                unit.labels.insert(dimension.id, imported)->codes = codes;
                ++labels;
            }
            m_outcome.labels += labels;
            ++(labels > 0 ? m_outcome.units : m_outcome.known);
        }
        return before == after ? Result<void>() : writeFinal(m_change.writer, m_change.ids(), before, std::move(after));
    }

    // Stores the layout of the sheet, so that an export can write it again.
    Result<void> keepLayout()
    {
        TRY(const auto settings, m_change.store().settings());
        AssessmentLayout layout = m_sheet.layout;
        layout.order.clear();
        layout.kept.clear();
        for (const EmpiricalUnit *row : m_fitting) {
            layout.order << row->id;
            layout.kept.insert(row->id, row->fields);
        }
        const QString before = settings.value(assessmentSheetSetting);
        const QString after = AssessmentLayout::fromJson(before).with(layout).toJson();
        return before == after || m_fitting.empty() ? Result<void>() : m_change.set(assessmentSheetSetting, after);
    }

    Change &m_change;
    const QString &m_name;
    const AssessmentSheet &m_sheet;
    ImportedAssessments &m_outcome;
    std::vector<EffectiveItem> m_items;
    QHash<QString, UnitPlaceInStudy> m_places; ///< by the name of the unit
    std::vector<const EmpiricalUnit *> m_fitting;
};

} // namespace

Command<ImportedAssessments> importAssessments(QString name, AssessmentSheet sheet, bool fittingOnly,
                                               ImportedAssessments *howFar)
{
    return [name = std::move(name), sheet = std::move(sheet), fittingOnly,
            howFar](Change &change) -> Result<ImportedAssessments> {
        change.record(QStringLiteral("import-assessments"), {{"name", name}, {"fitting_only", fittingOnly}});
        ImportedAssessments own;
        ImportedAssessments &outcome = howFar ? *howFar : own;
        outcome = {};
        Assessing assessing(change, name, sheet, outcome);
        TRY(assessing.hold());
        if (!outcome.leftOut.isEmpty() && !fittingOnly) {
            return fail(ErrorCode::Conflict,
                        ImportAssessmentsText::toSay("%1 of the sheet match nothing in the study, the first: %2")
                            .arg(counted(outcome.leftOut.size(), Counted::Row), outcome.leftOut.front()));
        }
        TRY(assessing.write());
        return outcome;
    };
}

} // namespace corater
