// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settling/SettlingReads.h"

#include <QHash>

#include <span>

namespace corater {

/// What the raters answered on items, and what was settled, in words for the cells of a list: the codes of a unit
/// divided by commas, units by bars.
class ItemAnswers
{
public:
    /// Of those items, with some statements for each; with or without their final labels.
    static Result<ItemAnswers> of(const StudyReader &study, const std::vector<ItemId> &items, bool withFinals);
    /// Of all items of the study, in one pass.
    static Result<ItemAnswers> ofAll(const StudyReader &study);

    /// The answer of that rater in that round.
    QString answer(ItemId item, RaterId rater, RoundId round) const;
    /// The newest round in which the rater answered, of all rounds or of those that are closed; rater none: any person.
    RoundId newestRound(ItemId item, RaterId rater, bool isClosed) const;
    QString finals(ItemId item) const { return m_finals.value(item); }

private:
    struct Answer
    {
        RaterId rater{};
        RoundId round{};
        bool isClosed = false;
        bool isOfModel = false;
        QString words;
    };

    std::span<const Answer> of(ItemId item) const;
    void add(const StudyReader &study, const std::vector<Rating> &ratings);
    void addFinals(const SettlingInput &input);

    QHash<ItemId, std::vector<Answer>> m_answers;
    QHash<ItemId, QString> m_finals;
};

} // namespace corater
