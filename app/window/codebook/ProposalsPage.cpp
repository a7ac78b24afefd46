// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/ProposalsPage.h"

#include "app/window/workplace/Notice.h"
#include "models/codebook/KnownLabels.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/study/Proposals.h"
#include "views/codebook/WorkList.h"
#include "views/keys/PageKeys.h"
#include "views/theme/ShownKey.h"
#include "views/theme/style/Theme.h"

#include <QCheckBox>
#include <QVBoxLayout>

namespace corater {

ProposalsPage::ProposalsPage(Study &study, Notice &notice, QWidget *parent)
    : QWidget(parent),
      m_study(study),
      m_notice(notice),
      m_list(new WorkList({tr("Code"), tr("Dimension"), tr("Proposed by"), tr("For item"), tr("Labels")})),
      m_shared(new QCheckBox)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_list, 1);
    auto *foot = new QVBoxLayout;
    foot->setContentsMargins(Theme::grid * 6, Theme::grid * 2, Theme::grid * 6, Theme::grid * 3);
    foot->addWidget(m_shared);
    layout->addLayout(foot);
    setFocusProxy(m_list);
    m_shared->setToolTip(
        tr("A proposal reveals what another rater found, so it stays hidden unless you show proposals."));
    connect(m_shared, &QCheckBox::clicked, this, &ProposalsPage::share);
    m_list->setDetailHeadings(tr("Definition"), {});
    onKeyOf(*m_list, "label.propose", [this](const QString &key) {
        m_list->setEmptyWords(
            tr("No proposals"),
            tr("While labelling, press %1 to propose a code that the codebook lacks. You can use it at once. Here it "
               "is accepted, merged into another code or refused, and its labels change accordingly.")
                .arg(key.isEmpty() ? tr("Edit → Propose a code…") : key));
    });
    m_list->setEmptyAction(tr("Label"));
    connect(m_list, &WorkList::emptyActionWanted, this, &ProposalsPage::labelWanted);
    m_list->addAction(QStringLiteral("accept"), tr("Accept"), PageKeys::signOf(PageKey::Accept));
    m_list->addAction(QStringLiteral("merge"), tr("Merge into…"), PageKeys::signOf(PageKey::Merge));
    m_list->addAction(QStringLiteral("refuse"), tr("Refuse…"), PageKeys::signOf(PageKey::Refuse));
    m_list->addAction(QStringLiteral("item"), tr("Go to the item"), QStringLiteral("↵"));
    connect(m_list, &WorkList::actionWanted, this, [this](const QString &action, int line) {
        if (line < int(m_codes.size())) {
            act(action, m_codes[size_t(line)]);
        }
    });
    connectEach(
        m_study, this,
        [this] {
            if (isVisible()) {
                refresh();
            }
        },
        &Study::codebookChanged, &Study::roundsChanged, &Study::actorChanged);
}

void ProposalsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void ProposalsPage::refresh()
{
    showRound();
    m_codes.clear();
    std::vector<WorkList::Line> lines;
    const Codebook &visible = m_study.codebook();
    for (const Dimension &dimension : visible.dimensions) {
        for (const Code &code : dimension.codes) {
            if (!code.draft || code.retired) {
                continue;
            }
            const Proposal *proposal = visible.proposalOf(code.id);
            const std::optional<Rater> who = proposal ? m_study.rater(proposal->rater) : std::nullopt;
            const auto item = proposal && valid(proposal->item) ? m_study.item(proposal->item) : Result<Item>(Item());
            QStringList actions{QStringLiteral("accept"), QStringLiteral("merge"), QStringLiteral("refuse")};
            if (m_study.isReadOnly()) {
                actions.clear();
            }
            if (proposal && valid(proposal->item)) {
                actions << QStringLiteral("item");
            }
            m_codes.push_back(code.id);
            lines.push_back(
                {{code.name, dimension.name, who ? who->name : tr("nobody"), item ? item->externalId : QString(),
                  QString::number(knownLabels(m_study, dimension.id, code.id).count)},
                 code.definition.isEmpty() ? tr("No definition yet.") : code.definition,
                 {},
                 actions});
        }
    }
    m_list->setHeadline(lines.size() == 1 ? tr("1 proposal") : tr("%n proposals", nullptr, int(lines.size())));
    m_list->setLines(lines);
}

void ProposalsPage::showRound()
{
    const std::optional<Round> round = m_study.currentRound();
    const bool open = round && !m_study.isClosed(round->id);
    m_shared->setVisible(open);
    m_shared->setEnabled(open && !m_study.isReadOnly());
    if (open) {
        m_shared->setText(tr("The other raters see proposals while %1 is open").arg(round->name));
        m_shared->setChecked(sharesProposals(m_study, round->id));
    }
}

void ProposalsPage::share(bool shared)
{
    const std::optional<Round> round = m_study.currentRound();
    if (round) {
        m_notice.check(m_study.perform(shareProposals(round->id, shared)));
    }
    showRound(); // resets the check box if the change was not saved
}

void ProposalsPage::act(const QString &action, CodeId code)
{
    if (action == u"accept") {
        Q_EMIT editWanted(AcceptDraft{code});
    } else if (action == u"merge") {
        Q_EMIT editWanted(MergeCodes{.from = code});
    } else if (action == u"refuse") {
        Q_EMIT editWanted(RefuseDraft{code});
    } else if (const Proposal *proposal = m_study.codebook().proposalOf(code)) {
        Q_EMIT itemWanted(proposal->item);
    }
}

} // namespace corater
