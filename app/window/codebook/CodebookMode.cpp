// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/CodebookMode.h"

#include "app/window/codebook/ChangePreviewText.h"
#include "app/window/codebook/CodebookImport.h"
#include "app/window/codebook/CodebookVersions.h"
#include "app/window/codebook/DataCheck.h"
#include "app/window/codebook/ProposalsPage.h"
#include "app/window/codebook/RecheckPage.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/WhenShown.h"
#include "codebook/taxonomy/changes/NamePlaces.h"
#include "models/codebook/KnownLabels.h"
#include "models/codebook/LabelCounter.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/codebook/RecheckCommands.h"
#include "models/study/Proposals.h"
#include "views/codebook/editor/CodebookEditor.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/style/Theme.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

/// The code whose labels the edit affects; none if it affects no labels.
CodeId touched(const Codebook &book, const CodebookEdit &edit)
{
    if (const auto *rename = std::get_if<RenameCode>(&edit)) {
        return rename->code;
    }
    if (const auto *retire = std::get_if<RetireCode>(&edit)) {
        return retire->code;
    }
    if (const auto *refuse = std::get_if<RefuseDraft>(&edit)) {
        return refuse->code;
    }
    if (const auto *move = std::get_if<MoveCode>(&edit)) {
        const Code *code = book.code(move->code);
        return code && code->parent != move->parent ? move->code : CodeId{}; // among siblings only the order changes
    }
    return {};
}

} // namespace

CodebookMode::CodebookMode(Study &study, Notice &notice, QWidget *parent)
    : QWidget(parent),
      m_study(study),
      m_notice(notice),
      m_whenShown(new WhenShown(*this)),
      m_sections(new SegmentedControl),
      m_pages(new QStackedWidget),
      m_editor(new CodebookEditor),
      m_versions(new CodebookVersions(study, notice)),
      m_recheck(new RecheckPage(study, notice)),
      m_proposals(new ProposalsPage(study, notice)),
      m_data(new DataCheck(study, notice)),
      m_import(new CodebookImport(study, notice)),
      m_counter(new ChangeCounter(study, this)),
      m_labels(new LabelCounter(study, this))
{
    setFocusPolicy(Qt::StrongFocus);
    makeSections();
    wireEditor();
    wireSections();
    m_editor->setReadOnly(m_study.isReadOnly());
    showCodebook();
}

void CodebookMode::makeSections()
{
    m_sections->setShortens(true);
    m_sections->setSegments(
        {tr("Codes"), tr("Versions"), tr("Review requests"), tr("Proposals"), tr("Data check"), tr("From a file")});
    const QStringList tips{tr("Dimensions, codes and rules"),           tr("Save a version, compare any two"),
                           tr("Labels made under an older definition"), tr("Codes that raters proposed"),
                           tr("Check a sheet against the codebook"),    tr("Import a codebook")};
    for (int i = 0; i < tips.size(); ++i) {
        m_sections->setSegmentToolTip(i, tr("%1 (Alt+%2)").arg(tips[i]).arg(i + 1));
        // A shortcut, because lists use the plain key for keyboard search.
        auto *key = new QShortcut(QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + i)), this);
        key->setContext(Qt::WidgetWithChildrenShortcut);
        connect(key, &QShortcut::activated, this, [this, i] { showSection(Section(i)); });
    }
    m_sections->setAccessibleName(tr("Parts of the codebook page"));
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(Theme::grid * 2, Theme::grid * 2, Theme::grid * 2, Theme::grid * 2);
    bar->addWidget(m_sections);
    bar->addStretch(1);
    for (QWidget *page :
         std::initializer_list<QWidget *>{m_editor, m_versions, m_recheck, m_proposals, m_data, m_import}) {
        m_pages->addWidget(page);
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    auto *line = new QFrame;
    line->setFixedHeight(1);
    line->setStyleSheet(QStringLiteral("background: palette(mid);"));
    layout->addWidget(line);
    layout->addWidget(m_pages, 1);
    connect(m_sections, &SegmentedControl::currentChanged, this,
            [this](int section) { showSection(Section(section)); });
    connect(m_import, &CodebookImport::done, this, [this] { showSection(Codes); });
}

void CodebookMode::wireEditor()
{
    connect(m_editor, &CodebookEditor::editWanted, this, &CodebookMode::want);
    connect(m_editor, &CodebookEditor::changeAccepted, this, &CodebookMode::commitAll);
    connect(m_editor, &CodebookEditor::consequencesWanted, this, &CodebookMode::countConsequences);
    connect(m_editor, &CodebookEditor::unitsWanted, this, &CodebookMode::unitsWanted);
    connect(m_editor, &CodebookEditor::itemsWanted, this, [this](CodeId id) {
        if (const Code *code = m_study.codebook().code(id)) {
            Q_EMIT searchWanted(QStringLiteral("code:\"%1\"").arg(code->name));
        }
    });
    connect(m_editor, &CodebookEditor::recheckWanted, this, &CodebookMode::askRecheck);
    connect(m_editor, &CodebookEditor::removeWanted, this, &CodebookMode::remove);
    connect(m_editor, &CodebookEditor::subjectChanged, this, &CodebookMode::showUsage);
    connect(m_editor, &CodebookEditor::importWanted, this, [this] {
        showSection(File);
        m_import->chooseFile();
    });
}

void CodebookMode::wireSections()
{
    connectEach(
        m_study, this, [this] { m_whenShown->run(QStringLiteral("codebook"), [this] { showCodebook(); }); },
        &Study::codebookChanged, &Study::actorChanged, &Study::roundsChanged);
    connect(&m_study, &Study::ratingsChanged, this, &CodebookMode::countLabels);
    connect(&m_study, &Study::finalsChanged, this, &CodebookMode::countLabels);
    connect(m_labels, &LabelCounter::counted, this, [this] {
        m_editor->setCounts(m_labels->counts());
        showUsage(m_editor->currentDimension(), m_editor->currentCode());
    });
    connect(m_counter, &ChangeCounter::counted, this, &CodebookMode::showConsequences);
    connect(m_counter, &ChangeCounter::refused, this,
            [this](const Error &error) { m_editor->changePanel()->setProblem(error.oneLine()); });
    connect(m_recheck, &RecheckPage::itemWanted, this, &CodebookMode::itemWanted);
    connect(m_recheck, &RecheckPage::codesWanted, this, [this] { showSection(Codes); });
    connect(m_proposals, &ProposalsPage::labelWanted, this, &CodebookMode::labelWanted);
    connect(m_proposals, &ProposalsPage::itemWanted, this, &CodebookMode::itemWanted);
    connect(m_proposals, &ProposalsPage::editWanted, this, [this](const CodebookEdit &edit) {
        if (std::holds_alternative<AcceptDraft>(edit)) {
            commit(edit);
        } else {
            openChange(edit);
        }
    });
}

void CodebookMode::showCodebook()
{
    m_editor->setCodebook(m_study.codebook());
    countLabels();
}

// Counts the rater's own labels, those of closed rounds and settled ones. A hidden page counts when it is shown.
void CodebookMode::countLabels()
{
    if (isVisible()) {
        m_labels->count();
    }
}

// Labels may have changed while the page was hidden.
void CodebookMode::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    countLabels();
}

void CodebookMode::openChange(const CodebookEdit &edit)
{
    const auto *merge = std::get_if<MergeCodes>(&edit);
    const CodeId code = merge ? merge->from : touched(m_study.codebook(), edit);
    showSection(Codes);
    m_editor->showCode(code);
    m_editor->openChange(edit);
}

void CodebookMode::showSection(Section section)
{
    flush();
    m_sections->setCurrent(section);
    m_pages->setCurrentIndex(section);
    setFocus(Qt::OtherFocusReason);
}

// Puts the focus on the content of the page.
void CodebookMode::focusInEvent(QFocusEvent *)
{
    if (m_pages->currentIndex() == Codes) {
        m_editor->focusTree();
    } else {
        m_pages->currentWidget()->setFocus(Qt::OtherFocusReason);
    }
}

void CodebookMode::flush()
{
    m_editor->flush();
}

void CodebookMode::showCode(CodeId code)
{
    m_editor->showCode(code);
}

void CodebookMode::want(const CodebookEdit &edit)
{
    const CodeId code = touched(m_study.codebook(), edit);
    const Dimension *dimension = m_study.codebook().dimensionOf(code);
    const auto *rename = std::get_if<RenameCode>(&edit);
    const bool isInTexts = rename && !placesOfName(m_study.codebook(), *rename).empty();
    if (isInTexts || (dimension && knownLabels(m_study, dimension->id, code).mayBeThere())) {
        m_editor->openChange(edit);
    } else {
        commit(edit);
    }
}

// While a round is open, a code that a rater adds would reveal what they saw, so it becomes their proposal, as with F7
// and on the command line. Before anyone has rated in the round it reveals nothing, and the codebook is still being
// written for all.
bool CodebookMode::propose(const CodebookEdit &edit)
{
    const auto *added = std::get_if<AddCode>(&edit);
    const bool begun = othersMayBeRating(m_study, m_study.actor());
    if (!added || !begun || !hidesProposals(m_study) || !valid(m_study.actor())) {
        return false;
    }
    if (m_notice.check(m_study.perform(proposeCode(added->dimension, added->code, m_study.actor(), {})))) {
        m_notice.say(tr("%1 is your proposal. The other raters do not see it while %2 is open, unless you accept it "
                        "under Proposals (Alt 4).")
                         .arg(added->code.name, m_study.currentRound()->name));
    }
    return true;
}

// A change that the user saw before.
void CodebookMode::commitAll(const std::vector<CodebookEdit> &edits)
{
    if (!rename(edits)) {
        commit(edits.front());
    }
}

// A rename and the texts that follow it, as one change, so that one undo takes it back. False for other edits.
bool CodebookMode::rename(const std::vector<CodebookEdit> &edits)
{
    const auto *edit = std::get_if<RenameCode>(&edits.front());
    const Code *code = edit ? m_study.codebook().code(edit->code) : nullptr;
    if (!code) {
        return false;
    }
    const QString old = code->name;
    if (m_notice.check(m_study.perform(editCodebook(edits))) &&
        m_study.codebook().code(edit->code)->aliases.contains(old)) {
        m_notice.say(tr("%1 stays as an alias: sheets with the old name are still read.").arg(old));
    }
    return true;
}

void CodebookMode::commit(const CodebookEdit &edit)
{
    if (propose(edit) || rename({edit})) {
        return;
    }
    const auto *text = std::get_if<EditCode>(&edit);
    const Code *before = text ? m_study.codebook().code(text->code.id) : nullptr;
    if (!before) {
        m_notice.check(m_study.perform(editCodebook(edit)));
        return;
    }
    const Code old = *before;
    const Dimension *dimension = m_study.codebook().dimensionOf(old.id);
    const DimensionId asked = dimension ? dimension->id : DimensionId{};
    // An edited text requests no review by itself; the user can say afterwards, with one key, that the meaning changed.
    EditCode wording = *text;
    wording.sameMeaning = true;
    if (!m_notice.check(m_study.perform(editCodebook(wording)))) {
        return;
    }
    const bool reads = old.definition == wording.code.definition && old.useWhen == wording.code.useWhen &&
                       old.avoidWhen == wording.code.avoidWhen;
    const KnownLabels labels = reads ? KnownLabels() : knownLabels(m_study, asked, old.id);
    if (labels.perhaps) {
        m_editor->offerRecheck(old.id, tr("Labels may have been given under the previous text."));
    } else if (labels.count > 0) {
        m_editor->offerRecheck(old.id, labels.count == 1 ? tr("1 label was given under the previous text.")
                                                         : tr("%n labels were given under the previous text.", nullptr,
                                                              int(labels.count)));
    }
}

void CodebookMode::askRecheck(CodeId code)
{
    // Not said whether any label is affected: all of them may be another rater's.
    if (m_notice.check(m_study.perform(askRecheckOf(code)))) {
        m_notice.say(tr("Its labels are listed under “Review requests” (Alt 3)."));
        m_editor->offerRecheck({}, {});
    }
}

// Reports at once if the codebook forbids the edit; the effects on labels are counted on a worker.
void CodebookMode::countConsequences(const CodebookEdit &edit)
{
    if (const auto change = applied(m_study.codebook(), {edit}); !change) {
        m_counter->forget();
        m_editor->changePanel()->setProblem(change.error().oneLine());
        return;
    }
    m_counter->count(edit);
}

void CodebookMode::showConsequences(const ChangePreview &preview)
{
    if (preview.refusal.isEmpty()) {
        m_editor->changePanel()->setConsequences(consequencesOf(preview));
    } else {
        m_editor->changePanel()->setProblem(preview.refusal.inWords());
    }
}

// A code without labels is removed at once; a code with labels is retired. A retired code is reinstated.
void CodebookMode::remove(DimensionId dimension, CodeId id)
{
    const Dimension *asked = m_study.codebook().dimension(dimension);
    if (!asked) {
        return;
    }
    if (!valid(id)) {
        commit(RemoveDimension{dimension});
        return;
    }
    const Code *code = asked->code(id);
    if (code->retired) {
        want(ReinstateCode{id});
    } else if (!knownLabels(m_study, dimension, id).mayBeThere() && !asked->hasChildren(id)) {
        want(RemoveCode{id});
    } else {
        want(RetireCode{id});
    }
}

void CodebookMode::showUsage(DimensionId dimension, CodeId code)
{
    if (!valid(dimension)) {
        return;
    }
    const KnownLabels labels = knownLabels(m_study, m_labels->counts(), dimension, code);
    const QString known = labels.count == 1 ? tr("1 label") : tr("%n labels", nullptr, int(labels.count));
    if (labels.perhaps) {
        m_editor->setUsage(tr("%1; other raters’ labels are shown when all have sealed the round")
                               .arg(labels.count == 0 ? tr("no label of yours") : known));
    } else {
        m_editor->setUsage(labels.count == 0 ? tr("no label yet") : known);
    }
}

} // namespace corater
