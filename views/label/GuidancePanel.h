// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QWidget>

class QScrollArea;
class QVBoxLayout;

namespace corater {

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
    bool hasForwardRule() const { return m_forward; }
    QSize sizeHint() const override;

private:
    void start();
    static void addText(QVBoxLayout &column, const QString &lead, const QString &text);
    void addRules(CodeId code, const std::vector<CodeId> &others);
    void addRule(const Rule &rule);
    /// The code or category that the rule speaks of.
    QString sideOf(const Rule &rule, CodeId side) const;

    Codebook m_codebook;
    CodeId m_code{};
    std::vector<CodeId> m_others;
    DimensionId m_dimension{};
    bool m_forward = false;
    bool m_grown = false;
    QScrollArea *m_area;
    QWidget *m_content = nullptr;
    QVBoxLayout *m_column = nullptr;
};

} // namespace corater
