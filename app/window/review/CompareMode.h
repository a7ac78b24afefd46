// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/review/ReviewMode.h"

namespace corater {

class CompareView;

/// The comparing mode: post and raters side by side, item by item.
class CompareMode : public ReviewMode
{
    Q_OBJECT

public:
    CompareMode(Study &study, Notice &notice, QWidget *parent = nullptr);

Q_SIGNALS:
    /// The user wants to settle the question.
    void settleWanted(corater::ItemId item, const corater::Question &question);

protected:
    void refresh() override;
    void showNothing(const QString &headline) override;
    void setPairs(const std::vector<PairGuidance> &pairs) override;

private:
    void step(int direction, bool agreedToo);

    CompareView *m_view;
};

} // namespace corater
