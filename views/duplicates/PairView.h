// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"

#include <QWidget>

namespace corater {

class ActionButton;
class PostView;
class TextLabel;

/// Two posts side by side, and the decision on them: keep the left one, keep the right one, or keep both (1, 2, B;
/// Space scrolls both). Emits the user's decision.
class PairView : public QWidget
{
    Q_OBJECT

public:
    enum class Verdict { KeepLeft, KeepRight, KeepBoth };

    explicit PairView(QWidget *parent = nullptr);

    /// `why`: how alike they are. If a post can no longer be left out, the button that would leave it out is disabled.
    void setPair(const Item &left, const Item &right, const QString &why, bool mayDropLeft, bool mayDropRight);
Q_SIGNALS:
    void decided(corater::PairView::Verdict verdict);

private:
    TextLabel *m_why;
    PostView *m_left;
    PostView *m_right;
    ActionButton *m_keepLeft;
    ActionButton *m_keepRight;
    ActionButton *m_keepBoth;
};

} // namespace corater
