// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "models/settling/EffectiveFinals.h"

#include <QStringList>

namespace corater {

/// The meaning of an imported data set of final labels.
enum class FinalsMeaning {
    Unsaid,   ///< not said: valid only while it makes no difference
    FinalSet, ///< the complete final set: items and units it lacks are excluded, and it overrides the study
    Addition  ///< an addition: settled labels of the study stay, and nothing may contradict them
};

/// The result of merging a data set of final labels into a study, over many items.
struct FinalSetCount
{
    qint64 units = 0;           ///< that the study did not have
    qint64 knownUnits = 0;      ///< that it had
    qint64 labels = 0;          ///< newly recorded labels
    qint64 answered = 0;        ///< of them answers to open questions
    qint64 itemsOut = 0;        ///< that the study had in or open, and the final set lacks
    qint64 unitsOut = 0;        ///< the same for units of items that the final set has
    qint64 changed = 0;         ///< labels, screenings and comments that the study had settled otherwise
    QList<Message> differences; ///< one sentence each for those three

    bool differs() const { return itemsOut + unitsOut + changed > 0; }
};

/// Merges the units of an imported data set into the settled state of a study, item by item, and lists where the study
/// differed. Units are the same when their ids are (the ids of the current data set or those that the raters saw), or
/// when each side has only one unit. Where both have the same answer, the record of how it was settled stays.
class FinalSetMerge
{
public:
    /// `imported` is the recorded decision, without codes; `source` is named in its text. With FinalsMeaning::Unsaid
    /// the differences are those that a final set would make.
    FinalSetMerge(const SettlingInput &study, QString source, FinalsMeaning meaning, Decision imported,
                  FinalSetCount &count);

    /// An item of the data set. `before`: its record, or null; `known`: its effective state, or null.
    FinalItem merged(const FinalItem &incoming, const QString &externalId, const FinalItem *before,
                     const EffectiveItem *known);
    /// An item of the study that the final set lacks; nothing where it is excluded already.
    std::optional<FinalItem> leftOut(const QString &externalId, const FinalItem *before, const EffectiveItem &known);

private:
    bool wins() const { return m_meaning != FinalsMeaning::Addition; }
    void differs(const Message &sentence);
    Decision replacing(const Message &was) const;
    Message codesText(const Dimension &dimension, const std::vector<CodeId> &codes) const;
    Message whose(const Decision &decision) const;

    void mergeScreening(FinalItem &present, const FinalItem *before, const EffectiveItem *known, const QString &id);
    FinalUnit &unitBehind(FinalItem &present, const EffectiveUnit &known, int ordinal) const;
    void mergeUnit(FinalUnit &present, const FinalUnit &incoming, const EffectiveUnit &known, bool wasDropped);
    void mergeLabels(FinalUnit &present, const FinalUnit &incoming, const EffectiveUnit &known);
    void mergeLabel(FinalUnit &present, const std::vector<CodeId> &codes, const EffectiveUnit &known,
                    const Dimension &dimension);
    void mergeComment(FinalUnit &present, const FinalUnit &incoming, const EffectiveUnit &known);
    void addUnit(FinalItem &present, const FinalUnit &incoming);
    void dropUnit(FinalItem &present, const EffectiveUnit &known, int ordinal);

    const SettlingInput &m_study;
    QString m_source;
    FinalsMeaning m_meaning;
    Decision m_imported;
    FinalSetCount &m_count;
};

} // namespace corater
