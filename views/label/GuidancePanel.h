// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QWidget>

#include <optional>

class QScrollArea;
class QVBoxLayout;

namespace corater {

class ParagraphLabel;
class RuleBanner;

/// Guidance for a doubtful rater: definition, use when, avoid when and examples of the code under the cursor, and the
/// rules that concern it. The rule for the two codes between which the rater moves comes first.
class GuidancePanel : public QWidget
{
    Q_OBJECT

public:
    explicit GuidancePanel(QWidget *parent = nullptr);

    void setCodebook(const Codebook &codebook);
    /// Shows the code. `others`: codes that it may be confused with, nearest first: the one just left, and the chosen
    /// ones; rules for these come first.
    void showCode(CodeId code, const std::vector<CodeId> &others);
    /// Shows the question of the dimension.
    void showDimension(const Dimension &dimension);
    void clear();

    /// The height of all its texts at that width.
    int wholeHeight(int width) const;
    /// The height of the rule that comes forward and the beginning of the definition: less is of no help.
    int leastHeight(int width) const;
    CodeId code() const { return m_code; }
    /// Headlines of the rules shown, in order.
    QStringList ruleHeadlines() const;
    /// Whether the first rule is for the two codes between which the rater moved.
    bool hasForwardRule() const { return m_forward.has_value(); }

Q_SIGNALS:
    /// Shows other texts, which need another height.
    void textsChanged();

protected:
    bool event(QEvent *event) override;

private:
    /// Fills the panel only when the key or the mouse event is done: choosing a code by key goes on to the next
    /// question at once, and the code's texts would be laid out for nothing.
    void showLater();
    void showNow();
    void makeColumn();
    void showTexts(const std::vector<std::pair<QString, QString>> &texts);
    void showRules(const std::vector<Rule> &rules);
    std::optional<Rule> forwardRule() const;
    /// The rules about the code, the one that comes forward first.
    std::vector<Rule> shownRules() const;
    void fillBanner(RuleBanner &banner, const Rule &rule) const;
    QString headlineOf(const Rule &rule) const;
    /// The name of the code or category on that side of the rule.
    QString sideOf(const Rule &rule, CodeId side) const;

    Codebook m_codebook;
    CodeId m_code{};
    std::vector<CodeId> m_others;
    DimensionId m_dimension{};
    std::optional<Rule> m_forward;
    bool m_waits = false; ///< a call of showNow() is on its way
    QScrollArea *m_area;
    // Made once and refilled: making a widget costs more than setting its text.
    QVBoxLayout *m_column;
    RuleBanner *m_first; ///< the rule that comes forward, above the texts
    std::vector<ParagraphLabel *> m_texts;
    ParagraphLabel *m_how;
    std::vector<RuleBanner *> m_banners; ///< below the texts, as many as ever needed
};

} // namespace corater
