// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"

#include <QWidget>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace corater {

class ActionButton;
class RuleCard;

/// Shows and edits the rules of one code, or of a whole dimension.
class RuleList : public QWidget
{
    Q_OBJECT

public:
    explicit RuleList(QWidget *parent = nullptr);

    /// Shows the rules of the code, or of the whole dimension without a code.
    void setSubject(const Codebook &codebook, DimensionId dimension, CodeId code);
    void setReadOnly(bool readOnly);
    /// Begins a rule for the code that is shown.
    void begin();
    /// Scrolls to the rule, where it is shown, and puts the cursor into its text.
    void showRule(RuleId rule);
    void flush();
    int count() const { return int(m_cards.size()); }

Q_SIGNALS:
    void editWanted(const corater::CodebookEdit &edit);
    void left();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<Rule> rules() const;
    void fill();
    void dropDraft();
    void connectCard(RuleCard *card);
    void openInstead(CodeId other);

    Codebook m_codebook;
    DimensionId m_dimension{};
    CodeId m_code{};
    bool m_readOnly = false;
    QLabel *m_title;
    QLabel *m_hint;
    QScrollArea *m_area;
    QVBoxLayout *m_column;
    RuleCard *m_draft = nullptr;
    ActionButton *m_add;
    std::vector<RuleCard *> m_cards;
};

} // namespace corater
