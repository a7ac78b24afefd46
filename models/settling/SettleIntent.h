// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/settling/ReviewItem.h"

namespace corater {

/// A decision that the adjudicator asks for. The view fills it and emits it; the owner of the study makes the command.
struct SettleIntent
{
    ItemId item{};
    Question question;
    UnitMatch match;                            ///< the matched unit it is about; empty for screening
    FinalUnitId added{};                        ///< in place of the match: the settled unit that no rater saw
    std::vector<CodeId> codes;                  ///< for labels
    bool differs = false;                       ///< for labels: the raters agree to differ; without codes
    Screening screening = Screening::Undecided; ///< for screening
    QString outReason;                          ///< with Screening::Out: the reason that the chosen rater gave
    bool keepsUnit = true;                      ///< for units: false says "no unit"
    Origin origin = Origin::Neither;
    RaterId chosen{};       ///< with Origin::Rater; of several with the same answer the first
    bool overruled = false; ///< the raters had agreed on something else
    SettledBy by = SettledBy::Rater;
    QString reason; ///< from the study's short list
    QString text;
    bool needsRule = false;

    bool operator==(const SettleIntent &) const = default;
};

/// Settles a label with these codes. Whose label it is follows from the codes: everyone's, one rater's, or nobody's.
/// The order of a set counts only where two raters gave the same codes in different orders.
SettleIntent settleLabel(const ReviewItem &item, const Question &question, const std::vector<CodeId> &codes);
/// Whether raters can agree to differ on it: it is about a label, and two raters gave different ones.
bool mayDiffer(const ReviewItem &item, const Question &question);
/// Settles a label so: the raters agree to differ. It needs a reason.
SettleIntent settleAsDiffering(const ReviewItem &item, const Question &question);
/// Settles the screening of the item.
SettleIntent settleScreening(const ReviewItem &item, Screening screening);
/// Settles whether the unit is one.
SettleIntent settleUnit(const ReviewItem &item, const Question &question, bool keeps);
/// Takes the rater's answer to a question of any kind; `rater` is the position on the screen. If the rater did not
/// answer a label question, the intent has no codes and must not be carried out.
SettleIntent settleAs(const ReviewItem &item, const Question &question, int rater);

} // namespace corater
