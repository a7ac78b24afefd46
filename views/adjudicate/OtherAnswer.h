// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"
#include "views/theme/Card.h"

namespace corater {

class ChoiceChip;
class CodePicker;

/// The card for an answer that no rater gave: codes of the dimension, or include and exclude. AdjudicateView owns it
/// and shows it on demand.
class OtherAnswer : public Card
{
    Q_OBJECT

public:
    explicit OtherAnswer(QWidget *parent = nullptr);

    /// Shows the codes of the dimension, marks those chosen so far, and takes the keys.
    void offerCodes(const Dimension &dimension, const std::vector<CodeId> &chosen);
    /// Shows include and exclude, and takes the keys.
    void offerScreening();
    /// The chip under the cursor; null without one.
    QWidget *cursor() const;

Q_SIGNALS:
    /// Empty when the user took the choice back.
    void codesChosen(const std::vector<CodeId> &codes);
    void screeningChosen(Screening screening);
    /// The user is done with several codes.
    void finished();
    void cancelled();
    /// Another code is under the cursor, or other codes are shown.
    void cursorMoved();

private:
    CodePicker *m_codes;
    QWidget *m_screening;
    ChoiceChip *m_in;
    ChoiceChip *m_out;
};

} // namespace corater
