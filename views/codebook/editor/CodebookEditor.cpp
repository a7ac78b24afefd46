// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/CodebookEditor.h"

#include "views/codebook/editor/CodeForm.h"
#include "views/codebook/editor/CodeMenu.h"
#include "views/codebook/editor/DimensionForm.h"
#include "views/codebook/editor/RuleList.h"
#include "views/items/SearchBox.h"
#include "views/keys/PageKeys.h"
#include "views/theme/ActionButton.h"
#include "views/theme/EmptyState.h"
#include "views/theme/RuleBanner.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/layout/StackingScroll.h"
#include "views/theme/layout/StackingSplitter.h"
#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QKeyEvent>
#include <QScreen>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

/// Gives the widget the ground of a page, as a post has it.
void onPage(QWidget *widget)
{
    widget->setObjectName(QStringLiteral("page"));
    widget->setAttribute(Qt::WA_StyledBackground);
    widget->setStyleSheet(QStringLiteral("#page { background: palette(base); }"));
}

/// Buttons beside each other; on a small screen, or with large text, below each other.
QLayout *rowOf(const QList<QWidget *> &buttons, const QMargins &margins)
{
    auto *row = new FlowLayout(nullptr, Theme::grid * 2, Theme::grid);
    row->setContentsMargins(margins);
    for (QWidget *button : buttons) {
        row->addWidget(button);
    }
    return row;
}

/// A page of the middle: the form in a column of readable width, and a row of buttons below it.
QWidget *page(QWidget *form, const QList<QWidget *> &buttons)
{
    auto *content = new QWidget;
    onPage(content);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(Theme::grid * 5, Theme::grid * 5, Theme::grid * 5, Theme::grid * 4);
    onTextScale(*form, [form] { form->setMaximumWidth(Theme::scaled(760)); });
    column->addWidget(form);
    column->addStretch(1);
    auto *area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    auto *whole = new QWidget;
    auto *outer = new QVBoxLayout(whole);
    outer->setContentsMargins(0, 0, 0, Theme::grid * 3);
    outer->setSpacing(Theme::grid * 2);
    outer->addWidget(area, 1);
    outer->addLayout(rowOf(buttons, {Theme::grid * 6, 0, Theme::grid * 4, 0}));
    return whole;
}

} // namespace

CodebookEditor::CodebookEditor(QWidget *parent)
    : QSplitter(parent),
      m_search(new SearchBox),
      m_tree(new CodebookTree),
      m_middle(new QStackedWidget),
      m_empty(new EmptyState),
      m_code(new CodeForm),
      m_dimension(new DimensionForm),
      m_change(new ChangePanel),
      m_rules(new RuleList),
      m_offer(new RuleBanner),
      m_newCode(new ActionButton(tr("Code"), ActionButton::Kind::Quiet, PageKeys::labelOf(PageKey::NewCode))),
      m_newBelow(new ActionButton(tr("Sub-code"), ActionButton::Kind::Quiet, PageKeys::labelOf(PageKey::NewCodeBelow))),
      m_newDimension(
          new ActionButton(tr("Dimension"), ActionButton::Kind::Quiet, PageKeys::signOf(PageKey::NewDimension))),
      m_units(new ActionButton(tr("Units…"), ActionButton::Kind::Quiet)),
      m_merge(new ActionButton(tr("Merge…"), ActionButton::Kind::Quiet, PageKeys::signOf(PageKey::Merge))),
      m_split(new ActionButton(tr("Split…"), ActionButton::Kind::Quiet, PageKeys::signOf(PageKey::Split))),
      m_retire(new ActionButton(tr("Retire or remove"), ActionButton::Kind::Quiet, PageKeys::labelOf(PageKey::Remove))),
      m_accept(new ActionButton(tr("Accept"))),
      m_refuse(new ActionButton(tr("Refuse…"))),
      m_removeDimension(new ActionButton(tr("Remove"), ActionButton::Kind::Quiet, PageKeys::labelOf(PageKey::Remove)))
{
    setHandleWidth(1);
    setChildrenCollapsible(false);
    addWidget(makeTreePane());
    auto *work = new StackingSplitter;
    work->addWidget(makeMiddle());
    work->addWidget(m_rules);
    work->setStretchFactor(0, 2); // the form is as wide as can be read, and a wide window has room for the rules
    work->setStretchFactor(1, 1);
    work->setSizes({Theme::scaled(610), Theme::scaled(310)});
    m_scroll = new StackingScroll(work);
    addWidget(m_scroll);
    // With a large text on a small screen the form needs the width more than the tree.
    const int mostOfTree = std::max(480, screen()->availableSize().width() * 3 / 8);
    setSizes({std::min(Theme::scaled(360), mostOfTree), Theme::scaled(920)});
    setStretchFactor(0, 0);
    setStretchFactor(1, 1);
    m_offer->addAction(QStringLiteral("recheck"), tr("Request a review"), PageKeys::signOf(PageKey::LookAgain));
    m_offer->hide();
    static_cast<QVBoxLayout *>(m_code->layout())->addWidget(m_offer);
    connect(m_offer, &RuleBanner::actionRequested, this, [this] { Q_EMIT recheckWanted(m_offered); });
    connect(m_search, &SearchBox::searched, m_tree, &CodebookTree::filter);
    connect(m_tree, &CodebookTree::chosen, this, [this] {
        flush();
        closeChange();
        showSubject();
    });
    connect(m_tree, &CodebookTree::wished, this, &CodebookEditor::fulfil);
    connect(m_tree, &CodebookTree::menuWanted, this, [this](const QPoint &at) { openCodeMenu(*this, at); });
    connect(m_tree, &CodebookTree::editWanted, this, &CodebookEditor::editWanted);
    connect(m_code, &CodeForm::editWanted, this, &CodebookEditor::editWanted);
    connect(m_dimension, &DimensionForm::editWanted, this, &CodebookEditor::editWanted);
    connect(m_rules, &RuleList::editWanted, this, &CodebookEditor::editWanted);
    connect(m_code, &CodeForm::left, this, &CodebookEditor::focusTree);
    connect(m_dimension, &DimensionForm::left, this, &CodebookEditor::focusTree);
    connect(m_rules, &RuleList::left, this, &CodebookEditor::focusTree);
    connect(m_change, &ChangePanel::consequencesWanted, this, &CodebookEditor::consequencesWanted);
    connect(m_change, &ChangePanel::accepted, this, [this](const std::vector<CodebookEdit> &edits) {
        const std::vector<CodebookEdit> wanted = edits;
        m_code->takeBackName(); // the new name comes back with the changed codebook
        focusTree();
        closeChange();
        Q_EMIT changeAccepted(wanted);
    });
    connect(m_change, &ChangePanel::dropped, this, [this] {
        m_code->takeBackName();
        focusTree();
        closeChange();
    });
    showSubject();
    for (QWidget *page : std::initializer_list<QWidget *>{m_codePage, m_dimensionPage, m_changePage, m_rules}) {
        m_scroll->addPage(*page);
    }
}

QWidget *CodebookEditor::makeTreePane()
{
    m_search->setPlaceholderText(tr("Find a code, an alias, a word"));
    m_search->setAccessibleName(tr("Find in the codebook"));
    m_newCode->setToolTip(tr("A new code beside the chosen one (Ins or +)"));
    m_newBelow->setToolTip(tr("A new code below the chosen one (Shift+Ins)"));
    m_newDimension->setToolTip(tr("A new dimension: a question asked of every unit (Q)"));
    connect(m_newCode, &ActionButton::clicked, m_tree, [this] { m_tree->beginCode(); });
    connect(m_newBelow, &ActionButton::clicked, m_tree, [this] { m_tree->beginCode(true); });
    connect(m_newDimension, &ActionButton::clicked, m_tree, &CodebookTree::beginDimension);
    auto *pane = new QWidget;
    onTextScale(*pane, [pane] { pane->setMinimumWidth(Theme::scaled(230)); }); // room for the name of a code
    onPage(pane);
    auto *column = new QVBoxLayout(pane);
    column->setContentsMargins(Theme::grid * 2, Theme::grid * 2, Theme::grid * 2, Theme::grid * 3);
    column->setSpacing(Theme::grid * 2);
    column->addWidget(m_search);
    column->addWidget(m_tree, 1);
    for (ActionButton *button : {m_newCode, m_newBelow, m_newDimension}) {
        button->setFocusPolicy(Qt::TabFocus);
    }
    column->addLayout(rowOf({m_newCode, m_newBelow, m_newDimension}, {}));
    return pane;
}

QWidget *CodebookEditor::makeMiddle()
{
    onPage(m_middle);
    m_codePage = page(m_code, {m_accept, m_units, m_merge, m_split, m_retire, m_refuse});
    m_dimensionPage = page(m_dimension, {m_removeDimension});
    m_changePage = page(m_change, {});
    for (QWidget *each : std::initializer_list<QWidget *>{m_empty, m_codePage, m_dimensionPage, m_changePage}) {
        m_middle->addWidget(each);
    }
    using Wish = CodebookTree::Wish;
    m_units->setToolTip(tr("Read all units with this code, one below the other"));
    connect(m_units, &ActionButton::clicked, this, &CodebookEditor::unitsWanted);
    connect(m_merge, &ActionButton::clicked, this, [this] { fulfil(Wish::Merge); });
    connect(m_split, &ActionButton::clicked, this, [this] { fulfil(Wish::Split); });
    connect(m_retire, &ActionButton::clicked, this, [this] { fulfil(Wish::Remove); });
    connect(m_removeDimension, &ActionButton::clicked, this, [this] { fulfil(Wish::Remove); });
    connect(m_accept, &ActionButton::clicked, this, [this] { Q_EMIT editWanted(AcceptDraft{currentCode()}); });
    connect(m_refuse, &ActionButton::clicked, this, [this] { Q_EMIT editWanted(RefuseDraft{currentCode()}); });
    connect(m_empty, &EmptyState::actionRequested, this, [this](const QString &name) {
        if (name == u"dimension") {
            m_tree->beginDimension();
        } else {
            Q_EMIT importWanted();
        }
    });
    return m_middle;
}

void CodebookEditor::fulfil(CodebookTree::Wish wish)
{
    const CodeId code = currentCode();
    using Wish = CodebookTree::Wish;
    if (wish == Wish::Form) {
        valid(code) ? m_code->focusFirst() : m_dimension->focusFirst();
        return;
    }
    if (!mayFulfil(wish)) {
        return;
    }
    flush();
    if (wish == Wish::Remove) {
        Q_EMIT removeWanted(currentDimension(), code);
    } else if (wish == Wish::Merge) {
        openChange(MergeCodes{.from = code});
    } else if (wish == Wish::Split) {
        openChange(SplitCode{.code = code});
    } else if (wish == Wish::Recheck) {
        Q_EMIT recheckWanted(code);
    } else if (wish == Wish::Rule) {
        m_rules->begin();
    }
}

bool CodebookEditor::mayFulfil(CodebookTree::Wish wish) const
{
    using Wish = CodebookTree::Wish;
    const Code *code = m_codebook.code(currentCode());
    switch (wish) {
    case Wish::Form:
        return valid(currentDimension());
    case Wish::Remove:
        return !m_readOnly && valid(currentDimension()) && !(code && code->draft);
    case Wish::Split:
        return !m_readOnly && code && !code->retired;
    case Wish::Recheck:
        return !m_readOnly && code && code->id == m_offered;
    case Wish::Merge:
    case Wish::Rule:
        return !m_readOnly && code;
    }
    return false;
}

void CodebookEditor::setCodebook(const Codebook &codebook)
{
    m_codebook = codebook;
    closeChange(); // the open change was about the previous codebook
    m_tree->setCodebook(codebook);
    showSubject();
}

void CodebookEditor::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    m_tree->setReadOnly(readOnly);
    m_code->setReadOnly(readOnly);
    m_dimension->setReadOnly(readOnly);
    m_rules->setReadOnly(readOnly);
    showSubject();
}

void CodebookEditor::showSubject()
{
    const Dimension *dimension = m_codebook.dimension(currentDimension());
    const Code *code = dimension ? dimension->code(currentCode()) : nullptr;
    if (dimension) {
        code ? m_code->setCode(*dimension, *code) : m_dimension->setDimension(*dimension);
    }
    m_rules->setSubject(m_codebook, dimension ? dimension->id : DimensionId{}, code ? code->id : CodeId{});
    m_rules->setVisible(dimension != nullptr);
    m_offer->setVisible(code && code->id == m_offered);
    const bool changing = m_middle->currentWidget() == m_changePage;
    if (!changing) {
        m_middle->setCurrentWidget(code ? m_codePage : dimension ? m_dimensionPage : m_empty);
    }
    m_empty->clearActions();
    if (m_readOnly) {
        m_empty->setWords(tr("The codebook is empty"), tr("The study is read-only."));
    } else {
        m_empty->setWords(tr("The codebook is empty"),
                          tr("A dimension is a question asked of every unit, such as “symptom”; its codes are the "
                             "answers. Add the first one, or import a codebook from a file."));
        m_empty->addAction(QStringLiteral("dimension"), tr("Add a dimension"), PageKeys::signOf(PageKey::NewDimension));
        m_empty->addAction(QStringLiteral("import"), tr("From a file…"));
    }
    showButtons(code);
    m_scroll->fit();
    Q_EMIT subjectChanged(dimension ? dimension->id : DimensionId{}, code ? code->id : CodeId{});
}

void CodebookEditor::showButtons(const Code *code)
{
    for (ActionButton *button :
         {m_newCode, m_newBelow, m_newDimension, m_merge, m_split, m_retire, m_removeDimension}) {
        button->setVisible(!m_readOnly);
    }
    m_newCode->setEnabled(valid(currentDimension()));
    m_newBelow->setEnabled(valid(currentCode()));
    const bool draft = code && code->draft && !m_readOnly;
    m_accept->setVisible(draft);
    m_refuse->setVisible(draft);
    m_retire->setText(code && code->retired ? tr("Offer again") : tr("Retire or remove"));
    m_retire->setVisible(!m_readOnly && !draft);
    m_split->setEnabled(code && !code->retired);
}

void CodebookEditor::showCode(CodeId code)
{
    m_tree->showCode(code);
    if (currentCode() == code && m_tree->currentItem()->isHidden()) {
        m_search->searchNow({});
        m_tree->showCode(code);
    }
}

void CodebookEditor::showRule(RuleId id)
{
    const auto rule = std::ranges::find(m_codebook.rules, id, &Rule::id);
    if (rule != m_codebook.rules.end()) {
        showCode(rule->a);
        m_rules->showRule(id);
    }
}

void CodebookEditor::showDimension(DimensionId dimension)
{
    m_tree->showDimension(dimension);
}

void CodebookEditor::setUsage(const QString &words)
{
    m_code->setUsage(words);
    m_dimension->setUsage(words);
}

void CodebookEditor::offerRecheck(CodeId code, const QString &words)
{
    m_offered = code;
    m_offer->setRule(words, tr("Does this change the meaning of the code?"));
    m_offer->setVisible(valid(code) && currentCode() == code);
}

void CodebookEditor::openChange(const CodebookEdit &edit)
{
    m_middle->setCurrentWidget(m_changePage);
    m_change->open(m_codebook, edit);
}

void CodebookEditor::closeChange()
{
    if (m_middle->currentWidget() != m_changePage) {
        return;
    }
    // The page would give the focus to its last field, and the next keys would change that field.
    const QWidget *focused = window()->focusWidget();
    if (focused && m_changePage->isAncestorOf(focused)) {
        focusTree();
    }
    m_middle->setCurrentWidget(m_codePage);
    showSubject();
}

void CodebookEditor::focusTree()
{
    m_tree->setFocus(Qt::OtherFocusReason);
}

void CodebookEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier) {
        focusTree();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void CodebookEditor::flush()
{
    m_tree->flush();
    m_code->flush();
    m_dimension->flush();
    m_rules->flush();
}

} // namespace corater
