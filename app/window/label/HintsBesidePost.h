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

/// Shows hints beside the code of a page's post, if the study allows it now and the View menu has them on. Code is
/// judged on another thread; a result for a post that is no longer shown is dropped. Lives as long as its page.
class HintsBesidePost : public QObject
{
    Q_OBJECT

public:
    HintsBesidePost(Study &study, const ActionCatalogue &actions, Notice &notice, PostView &post);

    /// Adds hints to every post view of the page.
    static void addTo(QWidget &page, Study &study, const ActionCatalogue &actions, Notice &notice);

    /// Opens the next hint in the post, or the previous one, or reports why there is none; does nothing while the post
    /// is not visible.
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
