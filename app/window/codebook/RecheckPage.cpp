// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/RecheckPage.h"

#include "app/window/codebook/AskCodes.h"
#include "app/window/workplace/Notice.h"
#include "models/codebook/KnownLabels.h"
#include "models/commands/codebook/RecheckCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/study/ListWords.h"
#include "models/study/Proposals.h"
#include "models/study/SharedText.h"
#include "views/codebook/WorkList.h"
#include "views/keys/PageKeys.h"

#include <QVBoxLayout>

#include <algorithm>

namespace corater {

RecheckPage::RecheckPage(Study &study, Notice &notice, QWidget *parent)
    : QWidget(parent),
      m_study(study),
      m_notice(notice),
      m_list(new WorkList({tr("Rater"), tr("Item"), tr("Dimension"), tr("Label"), tr("Made under"), tr("Why")}))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_list);
    setFocusProxy(m_list);
    m_list->setEmptyAction(tr("To the codes"));
    connect(m_list, &WorkList::emptyActionWanted, this, &RecheckPage::codesWanted);
    m_list->setDetailHeadings(tr("When the label was made"), tr("Now"));
    m_list->addAction(QStringLiteral("item"), tr("Go to the item"), QStringLiteral("↵"));
    m_list->addAction(QStringLiteral("right"), tr("Confirm"), PageKeys::signOf(PageKey::StillRight));
    m_list->addAction(QStringLiteral("other"), tr("Another answer…"), PageKeys::signOf(PageKey::AnswerAgain));
    connect(m_list, &WorkList::actionWanted, this, [this](const QString &action, int line) {
        if (line < int(m_entries.size())) {
            act(action, RecheckEntry(m_entries[size_t(line)]));
        }
    });
    const auto again = [this] {
        if (isVisible()) {
            refresh();
        }
    };
    connect(&m_study, &Study::codebookChanged, this, again);
    connect(&m_study, &Study::ratingsChanged, this, again);
    connect(&m_study, &Study::roundsChanged, this, again);
    connect(&m_study, &Study::actorChanged, this, again);
}

void RecheckPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

bool RecheckPage::isOwn(const RecheckEntry &entry) const
{
    return entry.rater == m_study.actor();
}

void RecheckPage::refresh()
{
    m_entries.clear();
    const auto input = recheckInput(m_study);
    if (!m_notice.check(input)) {
        return;
    }
    for (RecheckEntry &entry : recheckList(*input)) {
        if (isOwn(entry) || m_study.isClosed(entry.round)) {
            m_entries.push_back(std::move(entry));
        }
    }
    // Own labels first: only these can be changed.
    std::ranges::stable_partition(m_entries, [this](const RecheckEntry &entry) { return isOwn(entry); });
    // While a round is open, nobody sees which labels another rater gave, nor how many: for a code that has just been
    // changed, the number would reveal how often they gave it.
    const bool blind = othersMayBeRating(m_study, m_study.actor());
    const QString others =
        blind ? tr("review requests to other raters are shown when all have sealed the round") : QString();
    std::vector<WorkList::Line> lines;
    for (const RecheckEntry &entry : m_entries) {
        const std::optional<Rater> who = m_study.rater(entry.rater);
        const auto item = m_study.item(entry.item);
        const Dimension *dimension = m_study.codebook().dimension(entry.dimension);
        QStringList codes;
        for (const CodeId id : entry.codes) {
            codes << nameOf(id);
        }
        QStringList before;
        QStringList after;
        for (const ChangedDefinition &definition : entry.definitions) {
            before << definition.name + u'\n' + definition.before;
            after << definition.name + u'\n' + definition.after;
        }
        if (valid(entry.confusedWith)) {
            addRules(after, entry);
        }
        QStringList actions{QStringLiteral("item")};
        if (isOwn(entry) && !m_study.isReadOnly()) {
            actions << QStringLiteral("right"); // an unsealed label is changed on its item
            actions << (entry.sealed ? QStringList{QStringLiteral("other")} : QStringList());
        }
        lines.push_back(
            {{who ? who->name : QString(),
              QStringLiteral("%1 · %2").arg(item ? item->externalId : QString(), QString::number(entry.ordinal)),
              dimension ? dimension->name : QString(),
              ListWords::withRemark(ListWords::names(codes), entry.sealed ? tr("sealed") : QString()),
              nameOf(entry.version), reasonOf(entry)},
             before.join(QStringLiteral("\n\n")),
             after.join(QStringLiteral("\n\n")),
             actions});
    }
    // Once above the list, whoever answers: at each line it would cut the reason.
    const bool anySealed = std::ranges::any_of(m_entries, &RecheckEntry::sealed);
    QStringList notes{others, anySealed ? tr("sealed labels stay, and answers are recorded beside them") : QString()};
    notes.removeAll(QString());
    const QString note = notes.isEmpty() ? QString() : QStringLiteral("  (%1)").arg(ListWords::groups(notes));
    m_list->setHeadline(
        (lines.size() == 1 ? tr("1 label to review") : tr("%n labels to review", nullptr, int(lines.size()))) + note);
    m_list->setEmptyWords(tr("No review requests"),
                          tr("When a definition changes, or a code is split or retired, its earlier labels are listed "
                             "here, as are labels for which somebody requested a review in the confusion matrix. While "
                             "a round is open, you see only your own."));
    m_list->setLines(lines);
}

QString RecheckPage::reasonOf(const RecheckEntry &entry) const
{
    switch (entry.reason) {
    case RecheckReason::Definition:
        return tr("the definition has changed");
    case RecheckReason::NotOffered:
        return SharedText::noLongerOffered();
    case RecheckReason::TooMany:
        return SharedText::tooManyCodes();
    case RecheckReason::Confused:
        return tr("confused with %1").arg(nameOf(entry.confusedWith));
    case RecheckReason::Asked:
        return tr("somebody requested it");
    }
    return {};
}

QString RecheckPage::nameOf(CodeId id) const
{
    const Code *code = m_study.codebook().code(id);
    return code ? code->name : tr("a removed code");
}

// Adds the rules for the two confused codes, and the definition of the other code.
void RecheckPage::addRules(QStringList &paragraphs, const RecheckEntry &entry) const
{
    for (const CodeId given : entry.codes) {
        for (const Rule &rule : m_study.codebook().rulesFor(given, entry.confusedWith)) {
            paragraphs << tr("%1 or %2").arg(nameOf(given), nameOf(entry.confusedWith)) + u'\n' + rule.text;
        }
    }
    const Code *other = m_study.codebook().code(entry.confusedWith);
    if (other && !other->definition.isEmpty()) {
        paragraphs << other->name + u'\n' + other->definition;
    }
}

QString RecheckPage::nameOf(VersionId version) const
{
    return m_study.version(version).name;
}

void RecheckPage::act(const QString &action, const RecheckEntry &entry)
{
    if (action == u"item") {
        Q_EMIT itemWanted(entry.item);
    } else if (!entry.sealed) {
        m_notice.check(
            m_study.perform(confirmLabel({entry.round, entry.item, entry.rater}, entry.ordinal, entry.dimension)));
    } else if (action == u"right") {
        m_notice.check(m_study.perform(answerRecheck(entry.unit, entry.dimension, entry.codes)));
    } else if (const Dimension *dimension = m_study.codebook().dimension(entry.dimension)) {
        const auto codes =
            askCodes(this, tr("What is your answer now? The sealed label stays as it is."), *dimension, entry.codes);
        if (codes) {
            m_notice.check(m_study.perform(answerRecheck(entry.unit, entry.dimension, *codes)));
        }
    }
}

} // namespace corater
