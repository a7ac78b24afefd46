// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/duplicates/PairView.h"

#include "views/keys/PageKeys.h"
#include "views/post/PostView.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/Theme.h"

#include <QHBoxLayout>
#include <QShortcut>
#include <QVBoxLayout>

namespace corater {

PairView::PairView(QWidget *parent)
    : QWidget(parent),
      m_why(new TextLabel({}, TextRole::Strong)),
      m_left(new PostView),
      m_right(new PostView),
      m_keepLeft(new ActionButton(tr("Keep the left one"), ActionButton::Kind::Quiet, QStringLiteral("1"))),
      m_keepRight(new ActionButton(tr("Keep the right one"), ActionButton::Kind::Quiet, QStringLiteral("2"))),
      m_keepBoth(new ActionButton(tr("Not the same: keep both"), ActionButton::Kind::Quiet,
                                  PageKeys::signOf(PageKey::KeepBoth)))
{
    m_why->setWordWrap(true); // gives way to the buttons where there is little room
    m_left->setAccessibleName(tr("Left post"));
    m_right->setAccessibleName(tr("Right post"));
    auto *posts = new QHBoxLayout;
    posts->setSpacing(1);
    posts->addWidget(m_left, 1);
    posts->addWidget(m_right, 1);
    auto *buttons = new QHBoxLayout;
    const int margin = Theme::grid * 4;
    buttons->setContentsMargins(margin, Theme::grid * 2, margin, Theme::grid * 3);
    buttons->setSpacing(Theme::grid * 3);
    buttons->addWidget(m_why, 1);
    for (ActionButton *button : {m_keepLeft, m_keepRight, m_keepBoth}) {
        buttons->addWidget(button);
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(posts, 1);
    column->addLayout(buttons);
    // The keys work wherever the focus is in the window, also while the user goes through the list of pairs.
    for (const auto &[key, button] :
         {std::pair{QKeySequence(Qt::Key_1), m_keepLeft}, std::pair{QKeySequence(Qt::Key_2), m_keepRight},
          std::pair{QKeySequence(PageKeys::signOf(PageKey::KeepBoth)), m_keepBoth}}) {
        connect(new QShortcut(key, this), &QShortcut::activated, button, &QPushButton::click);
    }
    for (const auto &[keys, pages] :
         {std::pair{QKeySequence(Qt::Key_Space), 0.9}, std::pair{QKeySequence(Qt::SHIFT | Qt::Key_Space), -0.9}}) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, [this, pages] {
            m_left->scrollPages(pages);
            m_right->scrollPages(pages);
        });
    }
    connect(m_keepLeft, &QPushButton::clicked, this, [this] { Q_EMIT decided(Verdict::KeepLeft); });
    connect(m_keepRight, &QPushButton::clicked, this, [this] { Q_EMIT decided(Verdict::KeepRight); });
    connect(m_keepBoth, &QPushButton::clicked, this, [this] { Q_EMIT decided(Verdict::KeepBoth); });
}

void PairView::setPair(const Item &left, const Item &right, const QString &why, bool mayDropLeft, bool mayDropRight)
{
    m_left->setItem(left, PostView::Matcher());
    m_right->setItem(right, PostView::Matcher());
    m_why->setText(why);
    m_keepLeft->setEnabled(mayDropRight);
    m_keepRight->setEnabled(mayDropLeft);
    m_keepBoth->setEnabled(true);
}

} // namespace corater
