// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/StudyPages.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/catalogue/ModeKeys.h"
#include "app/window/codebook/CodebookMode.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/label/HintsBesidePost.h"
#include "app/window/label/LabelMode.h"
#include "app/window/label/TimeAtWork.h"
#include "app/window/results/ResultsMode.h"
#include "app/window/results/UnitsDialog.h"
#include "app/window/review/AdjudicateMode.h"
#include "app/window/review/AgreementMode.h"
#include "app/window/review/CompareMode.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "data/records/RoundPlan.h"
#include "models/study/ListWords.h"
#include "views/codebook/editor/CodebookEditor.h"
#include "views/post/PostView.h"
#include "views/results/ResultsView.h"
#include "views/theme/style/Dresser.h"

#include <QAction>

#include <algorithm>

namespace corater {

StudyPages::StudyPages(Study &study, const ActionCatalogue &actions, Notice &notice, QWidget *parent)
    : QStackedWidget(parent),
      m_study(study),
      m_actions(actions),
      m_notice(notice),
      m_stand(new StudyStand(study, *this))
{
    connect(m_stand, &StudyStand::changed, this, [this] {
        if (tellsStep()) {
            static_cast<ReviewMode *>(currentWidget())->followStep();
        }
        Q_EMIT stepChanged();
    });
    connect(this, &StudyPages::progressChanged, m_stand, &StudyStand::seeProgress);
}

// The clock stops when the pages are hidden, at the latest during destruction, when no signal may be sent.
StudyPages::~StudyPages()
{
    if (m_time) {
        m_time->disconnect(this);
    }
}

void StudyPages::connectReview(ReviewMode &page)
{
    connect(&page, &ReviewMode::stepWanted, this, &StudyPages::take);
    connect(&page, &ReviewMode::roundShown, this, &StudyPages::roundShown);
    connect(&page, &ReviewMode::toldChanged, this, &StudyPages::stepChanged);
    connect(&page, &ReviewMode::shownChanged, this, &StudyPages::shownChanged);
}

QWidget *StudyPages::makePage(int mode)
{
    switch (mode) {
    case Workplace::Compare: {
        auto *page = new CompareMode(m_study, m_notice);
        connectReview(*page);
        connect(page, &CompareMode::settleWanted, this, [this](ItemId item, const Question &question) {
            Q_EMIT modeWanted(Workplace::Adjudicate);
            static_cast<AdjudicateMode *>(m_made.value(Workplace::Adjudicate))->show(item, question);
        });
        return page;
    }
    case Workplace::Adjudicate: {
        auto *page = new AdjudicateMode(m_study, m_notice);
        connectReview(*page);
        QAction *meeting = m_actions.action("view.meeting");
        connect(meeting, &QAction::toggled, page, &AdjudicateMode::setMeeting);
        connect(page, &AdjudicateMode::meetingLeft, meeting, [meeting] { meeting->setChecked(false); });
        page->setMeeting(meeting->isChecked());
        connect(page, &AdjudicateMode::minutesWanted, this, &StudyPages::minutesWanted);
        connect(page, &AdjudicateMode::compareWanted, this, &StudyPages::compareItem);
        return page;
    }
    case Workplace::Agreement: {
        auto *page = new AgreementMode(m_study, m_actions, m_notice);
        connect(page, &AgreementMode::roundShown, this, &StudyPages::roundShown);
        connect(page, &AgreementMode::stepWanted, this, &StudyPages::take);
        connect(page, &AgreementMode::itemWanted, this, &StudyPages::compareItem);
        connect(page, &AgreementMode::roundWanted, this, &StudyPages::roundWanted);
        return page;
    }
    case Workplace::Codebook:
        m_codebook = new CodebookMode(m_study, m_notice);
        connect(m_codebook, &CodebookMode::itemWanted, this, &StudyPages::showItem);
        connect(m_codebook, &CodebookMode::unitsWanted, m_actions.action("study.units"), &QAction::trigger);
        connect(m_codebook, &CodebookMode::searchWanted, this, &StudyPages::search);
        connect(m_codebook, &CodebookMode::labelWanted, this, [this] { Q_EMIT modeWanted(Workplace::Label); });
        return m_codebook;
    case Workplace::Results: {
        auto *page = new ResultsMode(m_study, m_notice);
        connect(page, &ResultsMode::itemWanted, this, &StudyPages::showItem);
        connect(page, &ResultsMode::unitsWanted, m_actions.action("study.units"), &QAction::trigger);
        connect(page, &ResultsMode::stepWanted, this, &StudyPages::take);
        return page;
    }
    case Workplace::Label:
    default:
        break;
    }
    m_label = new LabelMode(m_study, m_actions, m_notice);
    connect(m_label, &LabelMode::progressChanged, this, &StudyPages::progressChanged);
    connect(m_label, &LabelMode::shownChanged, this, &StudyPages::shownChanged);
    connect(m_label, &LabelMode::stepWanted, this, &StudyPages::take);
    connect(m_label, &LabelMode::compareItemWanted, this, &StudyPages::compareItem);
    connect(m_label, &LabelMode::settleItemWanted, this, &StudyPages::settleItem);
    connect(m_label, &LabelMode::compareWanted, this, [this] { Q_EMIT modeWanted(Workplace::Compare); });
    m_time = new TimeAtWork(m_study, m_notice, *m_label);
    connect(m_label, &LabelMode::itemOpened, m_time, &TimeAtWork::setItem);
    connect(m_time, &TimeAtWork::textChanged, this, &StudyPages::timeChanged);
    m_time->setItem(m_label->currentItem());
    m_label->announceProgress();
    return m_label;
}

UnitsQuery StudyPages::unitsQuery() const
{
    if (const auto *results = qobject_cast<const ResultsMode *>(currentWidget())) {
        return {.search = {}, .words = results->view()->listedWords(), .only = results->view()->listedUnits()};
    }
    if (m_codebook && currentWidget() == m_codebook) {
        const Dimension *dimension = m_study.codebook().dimension(m_codebook->editor()->currentDimension());
        const Code *code = dimension ? dimension->code(m_codebook->editor()->currentCode()) : nullptr;
        return {.search = code ? QStringLiteral("\"%1\":\"%2\"").arg(dimension->name, code->name) : QString(),
                .words = {},
                .only = {},
                .answer = code ? ListWords::about(dimension->name, code->name) : QString()};
    }
    const bool labels = m_label && currentWidget() == m_label;
    return {.search = labels ? m_label->searchText() : QString(), .words = {}, .only = {}};
}

QWidget *StudyPages::shownPage() const
{
    QWidget *page = currentWidget();
    return page && page->isVisibleTo(window()) ? page : nullptr;
}

LabelMode *StudyPages::shownLabels() const
{
    return m_label && shownPage() == m_label ? m_label : nullptr;
}

bool StudyPages::mayTake(LabelStep step) const
{
    const LabelMode *page = shownLabels();
    if (!page) {
        return false;
    }
    switch (step) {
    case LabelStep::GoOn:
        return page->mayGoOn();
    case LabelStep::Next:
        return page->mayStep(1);
    case LabelStep::Previous:
        return page->mayStep(-1);
    case LabelStep::Back:
        return page->mayGoBack();
    case LabelStep::Label:
        return page->mayLabelItem();
    }
    return false;
}

ItemId StudyPages::shownItem() const
{
    const auto *review = qobject_cast<const ReviewMode *>(shownPage());
    return shownLabels() ? m_label->currentItem() : review ? review->shownItem() : ItemId{};
}

bool StudyPages::showsList() const
{
    const QWidget *page = shownPage();
    const auto *list = page ? page->findChild<const ItemBrowser *>() : nullptr;
    return list && list->isVisibleTo(page);
}

void StudyPages::focusSearch()
{
    if (auto *review = qobject_cast<ReviewMode *>(currentWidget())) {
        review->focusList();
    } else if (m_label && m_label->isVisible()) {
        m_label->focusSearch();
    }
}

void StudyPages::foldList()
{
    auto *list = currentWidget() ? currentWidget()->findChild<ItemBrowser *>() : nullptr;
    if (list && list->isVisible()) {
        list->setFolded(!list->isFolded());
    }
}

void StudyPages::showHint(int step)
{
    for (HintsBesidePost *hints :
         currentWidget() ? currentWidget()->findChildren<HintsBesidePost *>() : QList<HintsBesidePost *>()) {
        hints->showNext(step); // only the visible post of the page reacts
    }
}

void StudyPages::showMarkedWord(int step)
{
    PostView *post = currentWidget() ? currentWidget()->findChild<PostView *>() : nullptr;
    if (post && !post->showKeyword(step)) {
        m_notice.say(tr("No word is marked in this text."));
    }
}

void StudyPages::search(const QString &text)
{
    Q_EMIT modeWanted(Workplace::Label);
    if (m_label) {
        m_label->search(text);
    }
}

void StudyPages::showHintResults()
{
    Q_EMIT modeWanted(Workplace::Results);
    if (auto *page = qobject_cast<ResultsMode *>(currentWidget())) {
        page->showHints();
    }
}

bool StudyPages::hasNextStep() const
{
    static const QHash<NextStep::Kind, int> places{{NextStep::Kind::Codebook, Workplace::Codebook},
                                                   {NextStep::Kind::Label, Workplace::Label},
                                                   {NextStep::Kind::Agreement, Workplace::Agreement},
                                                   {NextStep::Kind::Settle, Workplace::Adjudicate}};
    const auto place = places.find(step().kind);
    const auto round = shownRound();
    const bool isThere = place != places.end() && *place == m_mode &&
                         (step().kind != NextStep::Kind::Settle || (round && round->id == step().round));
    return !m_study.isReadOnly() && !commandWords(step().kind).isEmpty() && !isThere;
}

bool StudyPages::tellsStep() const
{
    const auto *review = qobject_cast<const ReviewMode *>(currentWidget());
    return review && !review->told().isEmpty();
}

void StudyPages::takeNextStep()
{
    take(m_stand->step().kind);
}

void StudyPages::take(NextStep::Kind step)
{
    switch (step) {
    case NextStep::Kind::AddItems:
        m_actions.action("study.add-items")->trigger();
        break;
    case NextStep::Kind::Codebook:
        Q_EMIT modeWanted(Workplace::Codebook);
        break;
    case NextStep::Kind::Reasons:
        m_actions.action("study.out-reasons")->trigger();
        break;
    case NextStep::Kind::Label:
        Q_EMIT modeWanted(Workplace::Label);
        break;
    case NextStep::Kind::Seal:
        m_actions.action("study.seal")->trigger();
        break;
    case NextStep::Kind::Settle:
        Q_EMIT modeWanted(Workplace::Adjudicate);
        static_cast<AdjudicateMode *>(m_made.value(Workplace::Adjudicate))->showNewest();
        break;
    case NextStep::Kind::OpenRound:
        m_actions.action("study.open-round")->trigger();
        break;
    case NextStep::Kind::Agreement:
        Q_EMIT modeWanted(Workplace::Agreement);
        break;
    case NextStep::Kind::Audit:
        m_actions.action("study.audit-report")->trigger();
        break;
    case NextStep::Kind::Export:
        m_actions.action("study.export")->trigger();
        break;
    case NextStep::Kind::Package:
        m_actions.action("study.package")->trigger();
        break;
    case NextStep::Kind::Wait:
        break;
    }
}

void StudyPages::setMode(int mode)
{
    flush();
    m_mode = mode;
    if (!m_made.contains(mode)) {
        QWidget *page = makePage(mode);
        page->setAccessibleName(ActionCatalogue::nameOf(*m_actions.action(modeActions[size_t(mode)])));
        m_made.insert(mode, page);
        addWidget(page);
        HintsBesidePost::addTo(*page, m_study, m_actions, m_notice);
    }
    Dresser::addPart(*m_made.value(mode));
    setCurrentWidget(m_made.value(mode));
    m_made.value(mode)->setFocus(Qt::OtherFocusReason); // so that its keys work at once
    if (mode == Workplace::Agreement) {
        m_stand->seeAgreement();
    }
}

// Nothing if the page shows several rounds at once.
std::optional<Round> StudyPages::shownRound() const
{
    RoundId shown{};
    const QWidget *page = currentWidget();
    if (const auto *review = qobject_cast<const ReviewMode *>(page)) {
        shown = review->round();
    } else if (const auto *agreement = qobject_cast<const AgreementMode *>(page)) {
        shown = agreement->round();
        std::vector<RoundId> closed;
        for (const Round &round : m_study.rounds()) {
            if (m_study.isClosed(round.id) && !isTraining(round)) {
                closed.push_back(round.id);
            }
        }
        if (!valid(shown) && closed.size() > 1) {
            return std::nullopt;
        }
        shown = valid(shown) || closed.empty() ? shown : closed.front();
    }
    return valid(shown) ? m_study.round(shown) : m_study.currentRound();
}

QString StudyPages::roundText() const
{
    if (qobject_cast<const ResultsMode *>(currentWidget())) {
        return tr("Final labels");
    }
    const std::optional<Round> round = shownRound();
    if (!round) {
        return qobject_cast<const AgreementMode *>(currentWidget()) ? tr("All sealed rounds") : QString();
    }
    const QString version = m_study.version(round->version).name;
    return version.isEmpty() ? round->name : tr("%1 · codebook %2").arg(round->name, version);
}

bool StudyPages::showsCurrentRound() const
{
    if (qobject_cast<const ResultsMode *>(currentWidget())) {
        return false;
    }
    const std::optional<Round> shown = shownRound();
    const std::optional<Round> current = m_study.currentRound();
    return shown && current && shown->id == current->id;
}

void StudyPages::showItem(ItemId item)
{
    setMode(Workplace::Label);
    m_label->showItem(item);
    Q_EMIT modeWanted(Workplace::Label);
}

void StudyPages::compareItem(ItemId item)
{
    Q_EMIT modeWanted(Workplace::Compare);
    static_cast<CompareMode *>(m_made.value(Workplace::Compare))->show(item, {}, [this, item] {
        showItem(item); // the item is not in the round, so only show it
    });
}

void StudyPages::settleItem(ItemId item)
{
    Q_EMIT modeWanted(Workplace::Adjudicate);
    static_cast<AdjudicateMode *>(m_made.value(Workplace::Adjudicate))->show(item, {}, [this, item] {
        showItem(item);
    });
}

void StudyPages::findItem(ItemId item)
{
    const auto inLabel = [this, item] {
        setMode(Workplace::Label);
        m_label->findChild<ItemBrowser *>()->admit(item);
        showItem(item);
    };
    if (auto *review = qobject_cast<ReviewMode *>(shownPage())) {
        review->findChild<ItemBrowser *>()->unhide(item);
        review->show(item, {}, inLabel);
    } else {
        inLabel();
    }
}

// Goes to the codes of the codebook; null if no page can be shown.
CodebookEditor *StudyPages::shownCodes()
{
    Q_EMIT modeWanted(Workplace::Codebook);
    if (!m_codebook || currentWidget() != m_codebook) {
        return nullptr;
    }
    m_codebook->showSection(CodebookMode::Codes);
    return m_codebook->editor();
}

void StudyPages::showCode(CodeId code)
{
    if (CodebookEditor *editor = shownCodes()) {
        editor->showCode(code);
    }
}

void StudyPages::showRule(RuleId rule)
{
    if (CodebookEditor *editor = shownCodes()) {
        editor->showRule(rule);
    }
}

void StudyPages::writeRule()
{
    if (CodebookEditor *editor = shownCodes()) {
        editor->beginRule();
    }
}

void StudyPages::flush()
{
    if (m_label) {
        m_label->flush();
        m_time->save();
    }
    if (m_codebook) {
        m_codebook->flush();
    }
}

} // namespace corater
