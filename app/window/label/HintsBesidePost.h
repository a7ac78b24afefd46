// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hints/PostHints.h"

#include <QFutureWatcher>
#include <QPointer>

class QAction;

namespace corater {

class ActionCatalogue;
class Notice;
class PostView;
class Study;

/// Puts hints beside the code of the post that a page shows, where the study allows it now and the View menu has them
/// on: code is judged on another thread, and what comes late, for a post that was left, is dropped. Lives with its
/// page.
class HintsBesidePost : public QObject
{
    Q_OBJECT

public:
    HintsBesidePost(Study &study, const ActionCatalogue &actions, Notice &notice, PostView &post);

    /// One for every post that the page shows.
    static void addTo(QWidget &page, Study &study, const ActionCatalogue &actions, Notice &notice);

    /// Opens the next hint in the post, or the one before, or says why there is none; nothing while it is not visible.
    void showNext(int step);

private:
    void judge();
    void show();

    Study &m_study;
    Notice &m_notice;
    QPointer<PostView> m_post;
    const QAction *m_wanted;
    QFutureWatcher<std::vector<HintedBlock>> m_judging;
    ItemId m_judged{};
};

} // namespace corater
