// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/CellSeparators.h"

#include "data/formats/FormulaGuard.h"

#include <QMap>

#include <algorithm>

namespace corater {

namespace {

struct CellSeparatorsText
{
    CORATER_MESSAGES(CellSeparators)
};

using FieldsOfDimensions = QMap<DimensionId, std::vector<int>>;

// The columns of the dimensions that take several codes.
FieldsOfDimensions fieldsOfSets(const RatedFields &columns, const Codebook &codebook)
{
    FieldsOfDimensions fields;
    const auto add = [&](const AnswerFields &answers) {
        for (const LabelFields &labels : answers.labels) {
            if (codebook.dimension(labels.dimension)->maximum != 1) {
                std::vector<int> &all = fields[labels.dimension];
                all.insert(all.end(), labels.fields.begin(), labels.fields.end());
            }
        }
    };
    std::ranges::for_each(columns.answers, add);
    add(columns.final);
    return fields;
}

/// How often each text occurs in the cells of a dimension; limited, because a hostile sheet has endless different ones.
class CellTexts
{
public:
    void add(const QString &text)
    {
        constexpr qsizetype mostTexts = 20'000;
        constexpr qsizetype longest = 1000;
        const auto known = m_counts.find(text);
        if (known != m_counts.end()) {
            ++*known;
        } else if (m_counts.size() < mostTexts && text.size() <= longest) {
            m_counts.insert(text, 1);
        }
    }
    const QHash<QString, int> &counts() const { return m_counts; }

private:
    QHash<QString, int> m_counts;
};

QStringList namesOf(const Dimension &dimension)
{
    QStringList names;
    for (const CodeId id : dimension.labelCodes()) {
        names << dimension.code(id)->name << dimension.code(id)->aliases;
    }
    return names;
}

QMap<DimensionId, CellTexts> textsOf(QIODevice &device, const FieldsOfDimensions &fields, const SheetMap &map)
{
    QMap<DimensionId, CellTexts> texts;
    CsvReader reader(device, {});
    QStringList row;
    (void)reader.next(row); // the headings
    constexpr int mostFaults = 1000;
    for (int faults = 0; faults < mostFaults;) {
        const Result<bool> more = reader.next(row);
        if (more && !*more) {
            break;
        }
        faults += more ? 0 : 1;
        for (auto of = fields.begin(); more && of != fields.end(); ++of) {
            for (const int field : of.value()) {
                const QString cell = withoutFormulaGuard(row.value(field)).trimmed();
                if (!map.isMissing(cell)) {
                    texts[of.key()].add(cell);
                }
            }
        }
    }
    return texts;
}

} // namespace

CellSeparators findCellSeparators(QIODevice &device, qint64 start, const RatedFields &columns, const Codebook &codebook,
                                  const SheetMap &map)
{
    CellSeparators result;
    const FieldsOfDimensions fields = fieldsOfSets(columns, codebook);
    if (const auto said = SetSeparator::named(map.separator)) {
        for (const DimensionId dimension : fields.keys()) {
            result.separators.insert(dimension, *said);
        }
        return result;
    }
    if (fields.isEmpty() || device.isSequential()) {
        return result;
    }
    const qint64 position = device.pos();
    device.seek(start);
    const auto texts = textsOf(device, fields, map);
    device.seek(position);
    for (const auto &[id, found] : texts.asKeyValueRange()) {
        const Dimension &dimension = *codebook.dimension(id);
        const FoundSeparator separator = findSetSeparator(found.counts(), namesOf(dimension));
        if (!separator.separator.isNone()) {
            result.separators.insert(id, separator.separator);
            result.notes << CellSeparatorsText::toSay("cells of %1 hold several codes: %2 (--separator decides)")
                                .arg(dimension.name, separator.reason());
        }
    }
    return result;
}

} // namespace corater
