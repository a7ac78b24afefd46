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

/// What helps at the moment of doubt: definition, use when, avoid when and examples of the code under the cursor, and
/// the rules that concern it. The rule for the two codes between which the rater moves comes first.
class GuidancePanel : public QWidget
{
    Q_OBJECT

public:
    explicit GuidancePanel(QWidget *parent = nullptr);

    void setCodebook(const Codebook &codebook);
    /// Shows the code. `others` are the codes that it may be confused with, nearest first: the one left just now, and
    /// those chosen; rules for these come first.
    void showCode(CodeId code, const std::vector<CodeId> &others);
    /// Shows what the dimension asks.
    void showDimension(const Dimension &dimension);
    void clear();

    /// Takes the room that definitions and rules need, from now on. Before, it is content with a few lines: who chooses
    /// by key alone keeps that room for the codes, and whoever looks at codes sees the panel grow once only.
    void growOnce();
    CodeId code() const { return m_code; }
    /// Headlines of the rules shown, in order.
    QStringList ruleHeadlines() const;
    /// Whether the first rule is there because of the codes moved between.
    bool hasForwardRule() const { return m_forward.has_value(); }
    QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;

private:
    /// What is shown is made when the key or the mouse is done with: choosing a code by key goes on to the next
    /// question at once, and the code's own texts would be laid out for nothing.
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
    /// The code or category that the rule speaks of.
    QString sideOf(const Rule &rule, CodeId side) const;

    Codebook m_codebook;
    CodeId m_code{};
    std::vector<CodeId> m_others;
    DimensionId m_dimension{};
    std::optional<Rule> m_forward;
    bool m_waits = false; ///< what is to be shown is not made yet
    bool m_grown = false;
    QScrollArea *m_area;
    // Made once and filled anew: a widget costs more than its text.
    QVBoxLayout *m_column;
    RuleBanner *m_first; ///< the rule that comes forward, above the texts
    std::vector<ParagraphLabel *> m_texts;
    ParagraphLabel *m_how;
    std::vector<RuleBanner *> m_banners; ///< below the texts, as many as were ever needed
};

} // namespace corater
