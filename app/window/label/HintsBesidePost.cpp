// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/label/HintsBesidePost.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/WhenShown.h"
#include "models/hints/HintTimes.h"
#include "models/study/Study.h"
#include "views/post/HintMarks.h"
#include "views/post/PostView.h"

#include <QtConcurrentRun>

namespace corater {

void HintsBesidePost::addTo(QWidget &page, Study &study, const ActionCatalogue &actions, Notice &notice)
{
    for (PostView *post : page.findChildren<PostView *>()) {
        new HintsBesidePost(study, actions, notice, *post);
    }
}

HintsBesidePost::HintsBesidePost(Study &study, const ActionCatalogue &actions, Notice &notice, PostView &post)
    : QObject(&post), m_study(study), m_notice(notice), m_post(&post), m_wanted(actions.action("view.hints"))
{
    auto *whenShown = new WhenShown(post);
    connect(&post, &PostView::itemGiven, this, &HintsBesidePost::judge);
    connect(m_wanted, &QAction::toggled, this, &HintsBesidePost::judge);
    connectEach(
        study, this, [this, whenShown] { whenShown->run(QStringLiteral("hints"), [this] { judge(); }); },
        &Study::settingsChanged, &Study::roundsChanged, &Study::codebookChanged, &Study::actorChanged);
    connect(&m_judging, &QFutureWatcherBase::finished, this, &HintsBesidePost::show);
    judge();
}

void HintsBesidePost::judge()
{
    const Item *item = m_post->item();
    if (!item || !m_wanted->isChecked() || !showsHints(m_study)) {
        m_judged = {};
        m_post->setHints({});
        return;
    }
    m_judged = item->id;
    const Codebook &codebook = m_study.codebook();
    m_judging.setFuture(
        QtConcurrent::run(postHints, *item, codebook, hintCodesOf(codebook, m_study.setting(hintCodesSetting))));
}

void HintsBesidePost::show()
{
    const Item *item = m_post->item();
    if (item && valid(m_judged) && item->id == m_judged) {
        m_post->setHints(m_judging.result());
    }
}

void HintsBesidePost::showNext(int step)
{
    if (!m_post->isVisible()) {
        return;
    }
    if (const QString round = roundThatHidesHints(m_study); !round.isEmpty()) {
        m_notice.say(
            tr("Hints are hidden while %1 is open, so that they do not influence raters. Items → Hints… changes this.")
                .arg(round));
    } else if (!m_wanted->isChecked()) {
        m_notice.say(tr("Hints are switched off in the View menu."));
    } else if (m_post->hintMarks().count() == 0) {
        m_notice.say(tr("No rule finds anything in the code of this post."));
    } else {
        m_post->showHint(step);
    }
}

} // namespace corater
