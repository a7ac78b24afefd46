// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/BenchmarkTable.h"

#include "data/export/EmpiricalStudyWriter.h"
#include "data/import/ratings/AssessmentSheet.h"
#include "data/records/Item.h"
#include "data/store/search/ItemRepository.h"
#include "models/settling/SettlingReads.h"

#include <algorithm>

namespace corater {

namespace {

using Use = AssessmentLayout::Use;
using Column = AssessmentLayout::Column;

/// Writes the rows of one study. Made and used by writeBenchmark() alone.
class BenchmarkRows
{
public:
    BenchmarkRows(const StudyReader &study, bool published)
        : m_codebook(study.codebook()),
          m_layout(AssessmentLayout::fromJson(study.setting(assessmentSheetSetting))),
          m_published(published)
    {
        if (m_layout.isEmpty()) {
            m_layout.columns = {{QStringLiteral("_id"), Use::Id, {}},
                                {QStringLiteral("creation_date"), Use::Date, {}},
                                {QStringLiteral("url"), Use::Url, {}}};
            addMissing();
            for (const Dimension *dimension : m_codebook.exportOrder()) {
                addColumns(*dimension);
            }
        } else {
            addMissing();
        }
        for (const Column &column : m_layout.columns) {
            m_counts[column.dimension] += column.use == Use::Labels ? 1 : 0;
        }
    }

    QStringList headings() const
    {
        QStringList headings;
        for (const Column &column : m_layout.columns) {
            headings << column.heading;
        }
        return headings;
    }

    /// Position of the row: as in the imported sheet; units that it lacked come after its rows.
    qsizetype place(const QString &unit) const
    {
        const qsizetype known = m_layout.order.indexOf(unit);
        return known < 0 ? m_layout.order.size() : known;
    }

    QStringList row(const EffectiveUnit &unit, const Item &item) const
    {
        QStringList cells;
        QHash<QString, int> written;
        for (const Column &column : m_layout.columns) {
            cells << cell(column, written[column.dimension], unit, item);
            ++written[column.dimension];
        }
        return cells;
    }

private:
    // Adds columns for dimensions of assessments that no column names.
    void addMissing()
    {
        for (const Dimension &dimension : m_codebook.dimensions) {
            const bool known = std::ranges::any_of(m_layout.columns, [&](const Column &column) {
                return column.use == Use::Labels && m_codebook.dimensionNamed(column.dimension) == &dimension;
            });
            if (dimension.assessment && !known) {
                addColumns(dimension);
            }
        }
    }

    void addColumns(const Dimension &dimension)
    {
        for (const QString &heading : dimension.exportHeadings()) {
            m_layout.columns.push_back({heading, Use::Labels, dimension.name});
        }
    }

    QString cell(const Column &column, int position, const EffectiveUnit &unit, const Item &item) const
    {
        switch (column.use) {
        case Use::Id:
            return unit.name;
        case Use::Date:
            return item.date;
        case Use::Title:
            return publishedTitle(item.title, item.fields.value(titleAsCame).toString(), m_published);
        case Use::Url:
            return item.url;
        case Use::Comment:
            return unit.comment;
        case Use::Labels:
            return labels(column, position, unit);
        case Use::Kept:
            break;
        }
        return m_layout.kept.value(unit.name).value(column.heading).toString();
    }

    // The code at that position; the last column of the dimension also has all codes after it.
    QString labels(const Column &column, int position, const EffectiveUnit &unit) const
    {
        const Dimension *dimension = m_codebook.dimensionNamed(column.dimension);
        if (!dimension) {
            return {};
        }
        const std::vector<CodeId> codes = m_codebook.current(unit.labels.value(dimension->id).codes);
        const bool isLast = position + 1 == m_counts.value(column.dimension);
        QStringList texts;
        for (size_t i = size_t(position); i < codes.size() && (isLast || texts.isEmpty()); ++i) {
            texts << dimension->exportedText(codes[i], m_published);
        }
        return texts.join(QStringLiteral("; "));
    }

    Codebook m_codebook;
    AssessmentLayout m_layout;
    bool m_published;
    QHash<QString, int> m_counts; ///< columns of each dimension
};

} // namespace

Result<ExportedBenchmark> writeBenchmark(const StudyReader &study, SheetWriter &writer, bool publishedSpellings)
{
    TRY(const auto input, settlingInput(study));
    const BenchmarkRows rows(study, publishedSpellings);
    ExportedBenchmark count;
    std::vector<std::pair<qsizetype, QStringList>> table;
    for (const EffectiveItem &item : effectiveFinals(input)) {
        const bool isAssessed =
            item.screening == Screening::In &&
            std::ranges::any_of(item.units, [&](const EffectiveUnit &unit) { return unit.isAssessed(input.codebook); });
        TRY(const auto read, isAssessed ? study.store().items().item(item.item) : Result<Item>(Item{}));
        for (const EffectiveUnit &unit : isAssessed ? item.units : std::vector<EffectiveUnit>()) {
            if (!unit.isAssessed(input.codebook)) {
                continue;
            }
            if (!unit.settled() || !unit.openAssessments.empty()) {
                ++count.open;
                continue;
            }
            table.emplace_back(rows.place(unit.name), rows.row(unit, read));
        }
    }
    std::ranges::stable_sort(table, {}, &std::pair<qsizetype, QStringList>::first);
    Result<void> done = writer.begin(rows.headings());
    for (const auto &[place, cells] : table) {
        done = done ? writer.write(cells) : done;
        ++count.units;
    }
    done = done ? writer.end() : done;
    TRY(done);
    return count;
}

} // namespace corater
