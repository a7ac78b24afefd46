// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/CodebookVersions.h"

#include "app/window/workplace/Notice.h"
#include "codebook/ShownTime.h"
#include "models/codebook/DifferenceWords.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/study/Proposals.h"
#include "views/codebook/VersionsView.h"

#include <QVBoxLayout>

namespace corater {

CodebookVersions::CodebookVersions(Study &study, Notice &notice, QWidget *parent)
    : QWidget(parent), m_study(study), m_notice(notice), m_view(new VersionsView)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setFocusProxy(m_view);
    m_view->setReadOnly(m_study.isReadOnly());
    connect(m_view, &VersionsView::pairChosen, this, &CodebookVersions::compare);
    connect(m_view, &VersionsView::cutWanted, this, [this](const QString &name) {
        if (m_notice.check(m_study.perform(cutVersion(name)))) {
            m_notice.say(tr("%1 is saved: it can be compared with any other version.").arg(name));
        }
    });
    connectEach(
        m_study, this,
        [this] {
            if (isVisible()) {
                refresh();
            }
        },
        &Study::codebookChanged, &Study::roundsChanged, &Study::changed);
}

void CodebookVersions::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

QString CodebookVersions::noteOf(const CodebookVersion &version) const
{
    QStringList notes{localDay(version.createdAt)};
    for (const Round &round : m_study.rounds()) {
        if (round.version == version.id) {
            notes << round.name;
        }
    }
    return notes.join(QStringLiteral(" · "));
}

void CodebookVersions::refresh()
{
    const VersionId current = m_study.currentVersion().id;
    std::vector<VersionsView::Version> shown;
    for (const CodebookVersion &version : m_study.versions()) {
        const QString name = version.name.isEmpty() ? tr("version %1").arg(version.number) : version.name;
        shown.push_back({version.id, current == version.id ? tr("%1 (current)").arg(name) : name, noteOf(version)});
    }
    m_view->setVersions(shown);
}

void CodebookVersions::compare(VersionId from, VersionId to)
{
    if (!valid(from) || !valid(to)) {
        m_view->setDifferences({});
        return;
    }
    const auto before = m_study.codebookOf(from);
    const auto after = m_study.codebookOf(to);
    if (!m_notice.check(before) || !m_notice.check(after)) {
        return;
    }
    std::vector<VersionsView::Difference> shown;
    for (const CodebookDifference &each : diff(*before, *after, PairBy::Id)) {
        const bool isChanged = each.kind == CodebookDifference::Kind::Changed;
        const DifferenceTexts texts = isChanged ? textsOf(each) : DifferenceTexts{.property = wordsOf(each)};
        shown.push_back({each.place, texts.property, texts.before, texts.after});
    }
    m_view->setDifferences(shown);
}

} // namespace corater
