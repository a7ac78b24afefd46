// SPDX-License-Identifier: GPL-3.0-or-later
// Reactions of the labelling page to changes of the study, intents of the form and commands of the menus; LabelMode.cpp
// shows the item.
#include "app/window/label/LabelMode.h"
#include "views/label/MainButton.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/items/ItemBrowser.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/WhenShown.h"
#include "app/window/workplace/Workplace.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "models/history/RatingChange.h"
#include "models/items/ItemListModel.h"
#include "models/items/ShownFields.h"
#include "models/keywords/StudyKeywords.h"
#include "views/access/Announce.h"
#include "views/items/ItemListPane.h"
#include "views/items/ItemListView.h"
#include "views/label/LabelForm.h"
#include "views/post/PostView.h"

#include <QAction>
#include <QItemSelectionModel>

#include <utility>

namespace corater {

void LabelMode::wireStudy()
{
    connect(&m_study, &Study::ratingsChanged, this, [this](const ChangedRatings &changed) {
        if (changed.items.contains(m_item)) {
            showChanged(changed);
        } else if (changed.items.size() == 1 && isVisible() && !m_study.isReadOnly()) {
            // Undo and redo go to the item that they changed; changes by others do not move the window to another item.
            open(*changed.items.begin());
        }
    });
    const auto later = [this](const QString &name, void (LabelMode::*work)()) {
        return [this, name, work] { m_whenShown->run(name, [this, work] { (this->*work)(); }); };
    };
    connect(&m_study, &Study::itemsChanged, this, later(QStringLiteral("items"), &LabelMode::followItems));
    const auto followCodebook = later(QStringLiteral("codebook"), &LabelMode::followCodebook);
    connect(&m_study, &Study::codebookChanged, this, [followCodebook](const ChangedCodebook &codebook) {
        if (codebook.before != codebook.after) { // false for a new version name, or a proposal of another rater
            followCodebook();
        }
    });
    connectEach(m_study, this, &LabelMode::raterChanged, &Study::roundsChanged, &Study::ratersChanged,
                &Study::actorChanged);
    const auto showReasons = later(QStringLiteral("reasons"), &LabelMode::showOutReasons);
    const auto showPost = later(QStringLiteral("post"), &LabelMode::showPost);
    connect(&m_study, &Study::settingsChanged, this, [showReasons, showPost](const ChangedSettings &settings) {
        if (settings.has(outReasonsSetting)) {
            showReasons();
        }
        // The post marks words, and shows source columns below it.
        if (settings.has(keywordsSetting) || settings.has(markedWordsSetting) || settings.has(columnChoicesSetting)) {
            showPost();
        }
    });
}

void LabelMode::followItems()
{
    // The focus of the window itself, which a dialog in front does not change. Hidden widgets would pass it to the top
    // bar.
    const auto isHere = [this] { return isAncestorOf(window()->focusWidget()); };
    const bool wasHere = isHere();
    fitList(); // an appearing list is read first
    openSome();
    if (wasHere && !isHere()) {
        setFocus(Qt::OtherFocusReason);
    }
}

// Opens the previous item again, or the first waiting one, so that a page with items always shows one.
void LabelMode::openSome()
{
    if (valid(m_item) && m_model->load(m_item) >= 0) {
        open(m_item);
        return;
    }
    const auto first = m_browser->firstOpen(waiting());
    if (!first) { // no item is open until the search is answered
        m_wanted = m_item;
        open(ItemId{});
        return;
    }
    open(valid(*first) ? *first : m_model->idAt(0));
}

void LabelMode::followSearch()
{
    if (!valid(m_item)) {
        m_item = std::exchange(m_wanted, {});
        openSome();
    } else {
        m_browser->lookAhead(m_item, waiting());
    }
}

// A wide list hides the item: no time is recorded for it meanwhile.
void LabelMode::followWide()
{
    flush();
    Q_EMIT itemOpened(m_browser->isWide() ? ItemId{} : m_item);
    Q_EMIT shownChanged();
}

void LabelMode::followCodebook()
{
    showCodebook();
    showRating();
}

// The next and previous commands depend on the list and the current row.
void LabelMode::wireList()
{
    connect(m_model, &QAbstractItemModel::modelReset, this, &LabelMode::shownChanged);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &LabelMode::shownChanged);
    connect(m_browser, &ItemBrowser::wideChanged, this, &LabelMode::followWide);
    connect(m_browser, &ItemBrowser::menuMade, this, [this](QMenu *menu, ItemId item) { addToMenu(*menu, item); });
    connect(m_list->list()->selectionModel(), &QItemSelectionModel::currentChanged, this, &LabelMode::shownChanged);
}

void LabelMode::wireForm()
{
    auto key = [this] { return RatingKey{m_place.round, m_item, m_place.rater}; };
    connect(m_form, &LabelForm::screeningChosen, this, [this, key](Screening screening, const QString &reason) {
        perform(setScreening(key(), screening, reason));
        if (screening == Screening::Out && !reason.isEmpty() && !m_reasons.contains(reason)) {
            m_form->setOutReasons(m_reasons << reason);
        }
    });
    connect(m_form, &LabelForm::labelsChosen, this,
            [this, key](int unit, DimensionId dimension, const std::vector<CodeId> &codes) {
                const Dimension *found = m_study.codebook().dimension(dimension);
                perform(setLabels(key(), unit, dimension, found ? found->name : QString(), codes));
            });
    connect(m_form, &LabelForm::unitAdded, this, [this, key] { perform(addUnit(key())); });
    connect(m_form, &LabelForm::unitRemoved, this, [this, key](int unit) { perform(removeUnit(key(), unit)); });
    connect(m_form, &LabelForm::evidenceRemoved, this,
            [this, key](int unit, const Evidence &evidence) { perform(removeEvidence(key(), unit, evidence)); });
    connect(m_form, &LabelForm::evidenceShowWanted, m_post, &PostView::showEvidence);
    connect(m_form, &LabelForm::commentChanged, this,
            [this, key](const QString &text) { perform(setComment(key(), 0, DimensionId{}, text)); });
    connect(m_form, &LabelForm::unitCommentChanged, this,
            [this, key](int unit, const QString &text) { perform(setComment(key(), unit, DimensionId{}, text)); });
    connect(m_form, &LabelForm::dimensionCommentChanged, this,
            [this, key](int unit, DimensionId dimension, const QString &text) {
                perform(setComment(key(), unit, dimension, text));
            });
    connect(m_form, &LabelForm::discussChanged, this,
            [this, key](bool on) { perform(setFlag(key(), RatingFlag::Discuss, on)); });
    connect(m_form, &LabelForm::unsureChanged, this,
            [this, key](bool on) { perform(setFlag(key(), RatingFlag::Unsure, on)); });
    connect(m_form, &LabelForm::scrollPagesRequested, m_post, &PostView::scrollPages);
    connect(m_form, &LabelForm::scrollLinesRequested, m_post, &PostView::scrollLines);
    connect(m_form, &LabelForm::nextRequested, this, &LabelMode::goToNextOpen);
    connect(m_form, &LabelForm::checkRequested, this, &LabelMode::seeAnswer);
    connect(m_form, &LabelForm::sealRequested, this, [this] { Q_EMIT stepWanted(NextStep::Kind::Seal); });
    connect(m_form, &LabelForm::compareRequested, this, &LabelMode::compareWanted);
    connect(m_form, &LabelForm::backRequested, this, &LabelMode::goBack);
}

void LabelMode::offerActions(const ActionCatalogue &actions)
{
    for (const char *id : {"label.evidence", "label.unit-evidence", "label.example"}) {
        m_post->offerForText(actions.action(id));
    }
    setScreeningPass(actions.action("label.screening")->isChecked());
}

LabelMode *LabelMode::of(const Pages &pages)
{
    return qobject_cast<LabelMode *>(pages.pageOf(Workplace::Label));
}

bool LabelMode::mayGoOn() const
{
    return valid(m_item) && !m_browser->isWide() && m_form->mainStep() != MainStep::Wait;
}

bool LabelMode::mayGoBack() const
{
    return !m_visited.empty() && !m_browser->isWide();
}

bool LabelMode::mayLabelItem() const
{
    return valid(m_item) && m_isLabelled && !m_browser->isWide();
}

bool LabelMode::mayStep(int rows) const
{
    const int row = m_list->currentRow() + rows;
    return valid(m_item) && !m_browser->isWide() && row >= 0 && row < m_model->rowCount();
}

void LabelMode::goOn()
{
    m_form->goOn();
}

void LabelMode::focusSearch()
{
    m_browser->reveal();
    m_list->focusSearch();
}

void LabelMode::focusForm()
{
    m_form->focusWork();
}

void LabelMode::openFind()
{
    m_post->openFind();
}

void LabelMode::announceItem()
{
    if (!isVisible() || !valid(m_item) || m_browser->isWide()) {
        return;
    }
    // The line of the list names the state, too; the open item may not be in it.
    const QModelIndex line = m_list->list()->currentIndex();
    const bool isListed = line.isValid() && m_model->idAt(line.row()) == m_item;
    announce(*this, isListed         ? line.data(Qt::AccessibleTextRole).toString()
                    : m_post->item() ? m_post->item()->title
                                     : QString());
}

void LabelMode::announceChange(const Rating &before)
{
    const Rating &now = m_form->rating();
    const bool isSame = now.item == before.item && now.round == before.round && now.rater == before.rater;
    const QStringList sentences = isSame && isVisible() ? ratingChange(before, now, m_study.codebook()) : QStringList();
    for (const QString &sentence : sentences) {
        announce(*this, sentence);
    }
}

void LabelMode::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    announceItem();
}

// Shows the study's reasons first, because the number key of a reason is its position; then those the rater has given,
// which a worker searches for in all ratings. Until then the known ones stay.
void LabelMode::showOutReasons()
{
    const QStringList common = m_study.setting(outReasonsSetting).split(u'\n', Qt::SkipEmptyParts);
    const auto show = [this, common](const QStringList &given) {
        m_reasons = common + given;
        m_reasons.removeDuplicates();
        m_form->setOutReasons(m_reasons);
    };
    const bool isSame = std::exchange(m_reasonsOf, m_place.rater) == m_place.rater;
    show(isSame ? m_reasons : QStringList());
    if (!valid(m_place.rater)) {
        m_given.drop();
        show({});
        return;
    }
    m_given.start<QStringList>([](const StudyReader &study) { return study.outReasons(); },
                               [this, show, before = m_reasons](const Result<QStringList> &given) {
                                   QStringList since = m_reasons; // given while the worker was reading
                                   since.removeIf([&](const QString &reason) { return before.contains(reason); });
                                   if (m_notice.check(given)) {
                                       show(*given + since);
                                   }
                               });
}

} // namespace corater
