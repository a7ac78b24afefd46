// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"

#include <QWidget>

namespace corater {

class ActionButton;
class PostView;
class TextLabel;

/// Two posts side by side, and what can be said of them: keep the left one, keep the right one, or keep both (1, 2, B;
/// Space scrolls both). Shows what it is given and emits what the user says.
class PairView : public QWidget
{
    Q_OBJECT

public:
    enum class Verdict { KeepLeft, KeepRight, KeepBoth };

    explicit PairView(QWidget *parent = nullptr);

    /// `why`: how alike they are. A post that cannot be left out any more has its twin's button switched off.
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
