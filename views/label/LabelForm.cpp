// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/LabelForm.h"

#include "views/label/CommentBox.h"
#include "views/label/DimensionPicker.h"
#include "views/label/FilterEdit.h"
#include "views/label/GuidancePanel.h"
#include "views/label/ScreeningBar.h"
#include "views/label/UnitTabs.h"
#include "views/theme/ActionButton.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/TextLabel.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

bool sameSubject(const Rating &a, const Rating &b)
{
    return a.item == b.item && a.round == b.round && a.rater == b.rater;
}

/// Whether the keys go into a text field, where letters are text.
bool isTextField(const QWidget *widget)
{
    return qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QPlainTextEdit *>(widget);
}

} // namespace

LabelForm::LabelForm(QWidget *parent)
    : QWidget(parent), m_lock(new TextLabel({}, TextRole::Chrome, Ink::Amber)), m_screening(new ScreeningBar),
      m_units(new UnitTabs), m_lead(new TextLabel({}, TextRole::Chrome, Ink::Muted)), m_area(new QScrollArea), m_room(new QWidget),
      m_content(new QWidget), m_unitComment(new CommentBox(tr("Comment on this unit…"))),
      m_guidance(new GuidancePanel), m_comment(new CommentBox(tr("Comment…"), 2)),
      m_discuss(new ChoiceChip(tr("⚑ discuss"), QStringLiteral("D"))),
      m_unsure(new ChoiceChip(tr("unsure"), QStringLiteral("?"))),
      m_back(new ActionButton(tr("← Back"))),
      m_next(new ActionButton(tr("Next open"), ActionButton::Kind::Primary, QStringLiteral("↵")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(10);
    makeHead(column);
    auto *cards = new QVBoxLayout(m_content);
    cards->setContentsMargins(0, 0, 0, 0);
    cards->setSpacing(8);
    cards->addWidget(m_unitComment);
    cards->addStretch(1);
    m_area->setWidget(m_content);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setStyleSheet(QStringLiteral("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"));
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->installEventFilter(this);
    column->addWidget(m_area, 1);
    column->addWidget(m_room, 1);
    column->addWidget(m_guidance);
    makeFoot(column);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Labels"));
    showRating();
}

void LabelForm::makeHead(QVBoxLayout *column)
{
    m_lock->setWordWrap(true);
    m_lock->hide();
    m_lead->setWordWrap(true);
    column->addWidget(m_lock);
    column->addWidget(m_screening);
    column->addWidget(m_units);
    column->addWidget(m_lead);
    connect(m_screening, &ScreeningBar::chosen, this, [this](Screening screening, const QString &reason) {
        m_choseIn = screening == Screening::In;
        Q_EMIT screeningChosen(screening, reason);
    });
    connect(m_screening, &ScreeningBar::resumed, this, &LabelForm::focusWork);
    connect(m_screening, &ScreeningBar::unsureChosen, this, &LabelForm::unsureChanged);
    connect(m_screening, &ScreeningBar::finished, this, [this] { m_next->setFocus(Qt::OtherFocusReason); });
    connect(m_units, &UnitTabs::unitChosen, this, &LabelForm::goToUnit);
    connect(m_units, &UnitTabs::addRequested, this, [this] {
        flush();
        m_addedUnit = true;
        Q_EMIT unitAdded();
    });
    connect(m_units, &UnitTabs::removeRequested, this, [this](int index) {
        if (index >= 0 && index < int(m_rating.units.size())) {
            flush();
            Q_EMIT unitRemoved(m_rating.units[size_t(index)].ordinal);
        }
    });
    connect(m_unitComment, &CommentBox::edited, this, [this](const QString &text) {
        Q_EMIT unitCommentChanged(ordinal(), text);
    });
    connect(m_unitComment, &CommentBox::left, this, &LabelForm::focusWork);
}

void LabelForm::makeFoot(QVBoxLayout *column)
{
    auto *notes = new QHBoxLayout;
    notes->setSpacing(6);
    m_comment->setAccessibleName(tr("Comment on this item"));
    notes->addWidget(m_comment, 1, Qt::AlignTop);
    auto *flags = new QVBoxLayout;
    flags->setSpacing(4);
    for (ChoiceChip *flag : {m_discuss, m_unsure}) {
        flag->setRaterPosition(-1);
        flag->setCompact(true);
        flag->setFocusPolicy(Qt::TabFocus);
        flag->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed); // never on two lines
        flags->addWidget(flag);
    }
    flags->addStretch(1);
    notes->addLayout(flags);
    m_discuss->setToolTip(tr("Ask for a discussion of this item (D)"));
    m_unsure->setToolTip(tr("Mark that you are not sure (?)"));
    m_discuss->setAccessibleName(tr("Needs discussion"));
    m_unsure->setAccessibleName(tr("Unsure"));
    column->addLayout(notes);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    m_back->setToolTip(tr("Back to the item before (Alt+Left)"));
    m_next->setToolTip(tr("On to the next open item (Enter, or Ctrl+Enter from anywhere)"));
    buttons->addWidget(m_back);
    buttons->addWidget(m_next, 1);
    column->addLayout(buttons);
    connect(m_comment, &CommentBox::edited, this, &LabelForm::commentChanged);
    connect(m_comment, &CommentBox::left, this, &LabelForm::focusWork);
    connect(m_discuss, &ChoiceChip::clicked, this, [this](bool on) {
        m_discuss->setChecked(m_rating.discuss); // only what was saved stays so
        Q_EMIT discussChanged(on);
    });
    connect(m_unsure, &ChoiceChip::clicked, this, [this](bool on) {
        m_unsure->setChecked(m_rating.unsure);
        Q_EMIT unsureChanged(on);
    });
    connect(m_back, &QPushButton::clicked, this, [this] {
        flush();
        Q_EMIT backRequested();
    });
    connect(m_next, &QPushButton::clicked, this, [this] {
        flush();
        Q_EMIT nextRequested();
    });
}

void LabelForm::setCodebook(const Codebook &codebook)
{
    if (m_codebook == codebook) {
        return;
    }
    flush();
    const DimensionPicker *was = openPicker();
    const DimensionId reopen = was ? was->dimension().id : DimensionId{};
    const bool focused = hasHands();
    if (focused) {
        setFocus(Qt::OtherFocusReason);
    }
    m_codebook = codebook;
    m_guidance->setCodebook(codebook);
    m_lastCode = m_nowCode = {};
    // A picker may be in the middle of telling what led to this.
    for (DimensionPicker *old : m_pickers) {
        disconnect(old, nullptr, this, nullptr);
        m_content->layout()->removeWidget(old);
        old->hide();
        old->deleteLater();
    }
    m_pickers.clear();
    auto *cards = static_cast<QVBoxLayout *>(m_content->layout());
    for (const Dimension &dimension : codebook.dimensions) {
        auto *made = new DimensionPicker(dimension);
        cards->insertWidget(int(m_pickers.size()), made);
        made->show();
        made->setReadOnly(m_readOnly);
        m_pickers.push_back(made);
        connectPicker(made);
    }
    showRating();
    if (DimensionPicker *again = picker(reopen)) {
        open(again, focused);
    }
}

void LabelForm::connectPicker(DimensionPicker *made)
{
    connect(made, &DimensionPicker::openRequested, this, [this, made] { open(made, true); });
    connect(made, &DimensionPicker::chosenChanged, this,
            [this, made](const std::vector<CodeId> &codes) { setChosen(made, codes); });
    connect(made, &DimensionPicker::finished, this, [this, made](bool choosing) { advance(made, choosing); });
    connect(made, &DimensionPicker::cursorMoved, this, [this, made](CodeId code, Cursor cursor) {
        showGuidance(made, code, cursor != Cursor::Chosen);
        if (cursor == Cursor::Key) {
            ensureSeen(made->chipOf(code));
        }
    });
    connect(made, &DimensionPicker::commentChanged, this, [this, made](const QString &comment) {
        Q_EMIT dimensionCommentChanged(ordinal(), made->dimension().id, comment);
    });
}

void LabelForm::setRating(const Rating &rating)
{
    const bool other = !sameSubject(m_rating, rating);
    const bool focused = hasHands();
    if (other) {
        flush();
    }
    const size_t unitsBefore = m_rating.units.size();
    m_rating = rating;
    if (other) {
        m_unit = 0;
        m_choseIn = m_addedUnit = false;
        m_lastCode = m_nowCode = {};
        m_comment->replace(rating.comment);
        open(nullptr, false);
        m_guidance->clear();
    } else if (m_addedUnit && rating.units.size() > unitsBefore) {
        m_addedUnit = false;
        goToUnit(int(rating.units.size()) - 1);
        return;
    }
    m_unit = qBound(0, m_unit, qMax(0, int(rating.units.size()) - 1));
    if (other) {
        m_unitComment->replace(unit() ? unit()->comment : QString());
    }
    showRating();
    if (other && focused) {
        focusWork();
    } else if (m_choseIn && rating.screening == Screening::In && !rating.units.empty()) {
        m_choseIn = false;
        openFirstIncomplete();
    }
}

void LabelForm::showRating()
{
    const bool in = m_rating.screening == Screening::In;
    m_screening->setAnswer(m_rating.screening, m_rating.reason, m_rating.unsure);
    std::vector<bool> complete;
    for (const UnitRating &each : m_rating.units) {
        complete.push_back(isComplete(each));
    }
    m_units->setUnits(complete, m_unit);
    m_units->setVisible(in);
    const bool asked = in && unit();
    m_area->setVisible(asked);
    m_room->setVisible(!asked);
    m_lead->setVisible(!asked && m_rating.screening != Screening::Out);
    m_lead->setText(in ? tr("No unit yet: add the first one.") : tr("Decide first whether the item belongs in."));
    m_guidance->setVisible(in && openPicker());
    m_comment->showSaved(m_rating.comment);
    m_discuss->setChecked(m_rating.discuss);
    m_unsure->setChecked(m_rating.unsure);
    if (!asked) {
        open(nullptr, false);
    }
    showUnit();
}

void LabelForm::showUnit()
{
    const UnitRating *now = unit();
    for (DimensionPicker *each : m_pickers) {
        const DimensionId id = each->dimension().id;
        each->setAnswer(now ? now->labels.value(id) : std::vector<CodeId>{}, now ? now->comments.value(id) : QString());
    }
    m_unitComment->showSaved(now ? now->comment : QString());
}

const UnitRating *LabelForm::unit() const
{
    return m_unit >= 0 && m_unit < int(m_rating.units.size()) ? &m_rating.units[size_t(m_unit)] : nullptr;
}

int LabelForm::ordinal() const
{
    return unit() ? unit()->ordinal : m_unit + 1;
}

bool LabelForm::isComplete(const UnitRating &each) const
{
    return std::ranges::all_of(m_codebook.dimensions, [&](const Dimension &d) {
        return !d.required || !each.labels.value(d.id).empty();
    });
}

void LabelForm::goToUnit(int index)
{
    flush(); // what is typed belongs to the unit that is left
    const bool focused = hasHands();
    m_unit = qBound(0, index, qMax(0, int(m_rating.units.size()) - 1));
    m_unitComment->replace(unit() ? unit()->comment : QString());
    open(nullptr, false);
    showRating();
    if (focused) {
        openFirstIncomplete();
    }
}

void LabelForm::setReadOnly(bool readOnly, const QString &reason)
{
    if (readOnly && !m_readOnly) {
        flush();
    }
    m_readOnly = readOnly;
    m_lock->setText(reason);
    m_lock->setVisible(readOnly && !reason.isEmpty());
    m_screening->setReadOnly(readOnly);
    m_units->setReadOnly(readOnly);
    m_comment->setReadOnly(readOnly);
    m_unitComment->setReadOnly(readOnly);
    m_discuss->setEnabled(!readOnly);
    m_unsure->setEnabled(!readOnly);
    for (DimensionPicker *each : m_pickers) {
        each->setReadOnly(readOnly);
    }
}

void LabelForm::setOutReasons(const QStringList &reasons)
{
    m_screening->setReasons(reasons);
}

void LabelForm::setRaterPosition(int position)
{
    m_screening->setRaterPosition(position);
    for (DimensionPicker *each : m_pickers) {
        each->setRaterPosition(position);
    }
}

void LabelForm::setBackEnabled(bool enabled)
{
    m_back->setEnabled(enabled);
}

void LabelForm::flush()
{
    m_screening->flush();
    m_comment->flush();
    m_unitComment->flush();
    for (DimensionPicker *each : m_pickers) {
        each->flush();
    }
}

DimensionPicker *LabelForm::openPicker() const
{
    const auto found = std::ranges::find_if(m_pickers, &DimensionPicker::isOpen);
    return found == m_pickers.end() ? nullptr : *found;
}

CodeId LabelForm::codeInMind() const
{
    const DimensionPicker *now = openPicker();
    if (now && valid(now->cursorCode())) {
        return now->cursorCode();
    }
    if (now && !now->chosen().empty()) {
        return now->chosen().back();
    }
    return m_guidance->isVisible() ? m_guidance->code() : CodeId{};
}

DimensionPicker *LabelForm::picker(DimensionId id) const
{
    const auto found = std::ranges::find_if(m_pickers, [&](const DimensionPicker *p) { return p->dimension().id == id; });
    return found == m_pickers.end() ? nullptr : *found;
}

bool LabelForm::hasHands() const
{
    const QWidget *focus = QApplication::focusWidget();
    return focus && (focus == this || isAncestorOf(focus));
}

void LabelForm::open(DimensionPicker *wanted, bool focus, bool keepGuidance)
{
    for (DimensionPicker *each : m_pickers) {
        if (each != wanted && each->isOpen()) {
            if (each->isAncestorOf(QApplication::focusWidget())) {
                setFocus(Qt::OtherFocusReason); // or else the focus would wander off with the field that is hidden
            }
            each->setOpen(false);
        }
    }
    m_guidance->setVisible(wanted != nullptr);
    if (!wanted) {
        return;
    }
    const bool fresh = !wanted->isOpen();
    wanted->setOpen(true);
    if (fresh && !keepGuidance) {
        m_lastCode = m_nowCode = {};
        m_guidance->showDimension(wanted->dimension());
    }
    if (focus) {
        wanted->focusFilter();
    }
    ensureSeen(wanted);
}

void LabelForm::ensureSeen(QWidget *widget)
{
    // The card has its new height only after the layout has run.
    QMetaObject::invokeMethod(
        widget,
        [this, widget] {
            m_content->layout()->activate();
            const int top = widget->mapTo(m_content, QPoint(0, 0)).y();
            QScrollBar *bar = m_area->verticalScrollBar();
            if (widget->height() >= m_area->viewport()->height()) {
                bar->setValue(top); // too high to be seen whole: its beginning
            } else {
                m_area->ensureVisible(0, top + widget->height() / 2, 0, widget->height() / 2 + 4);
            }
        },
        Qt::QueuedConnection);
}

void LabelForm::setChosen(DimensionPicker *from, const std::vector<CodeId> &codes)
{
    Q_EMIT labelsChosen(ordinal(), from->dimension().id, codes);
}

void LabelForm::advance(DimensionPicker *from, bool choosing)
{
    const auto at = std::ranges::find(m_pickers, from);
    for (auto it = at == m_pickers.end() ? at : at + 1; it != m_pickers.end(); ++it) {
        if ((*it)->chosen().empty()) {
            // The rule for two codes between which the answer was changed stays until the cursor moves on.
            open(*it, true, choosing && m_guidance->hasForwardRule());
            return;
        }
    }
    if (choosing) {
        m_next->setFocus(Qt::OtherFocusReason); // the last answer: Enter goes on from here
        return;
    }
    flush();
    Q_EMIT nextRequested();
}

void LabelForm::openFirstIncomplete()
{
    const auto found = std::ranges::find_if(m_pickers, [](const DimensionPicker *p) { return p->chosen().empty(); });
    if (found != m_pickers.end()) {
        open(*found, true);
    } else {
        m_next->setFocus(Qt::OtherFocusReason);
    }
}

void LabelForm::focusWork()
{
    if (m_rating.screening == Screening::In && unit()) {
        if (DimensionPicker *now = openPicker()) {
            now->focusFilter();
        } else {
            openFirstIncomplete();
        }
    } else {
        setFocus(Qt::OtherFocusReason);
    }
}

void LabelForm::showGuidance(DimensionPicker *from, CodeId code, bool looking)
{
    if (code != m_nowCode) {
        m_lastCode = m_nowCode;
        m_nowCode = code;
    }
    std::vector<CodeId> others;
    if (valid(m_lastCode)) {
        others.push_back(m_lastCode);
    }
    // Where the answer is being changed, the old answer is what the new one may be confused with.
    const std::vector<CodeId> &chosen = from->chosen();
    others.insert(others.end(), chosen.begin(), chosen.end());
    m_guidance->showCode(code, others);
    if (looking || m_guidance->hasForwardRule()) {
        m_guidance->growOnce();
    }
}

void LabelForm::openUnitComment()
{
    if (DimensionPicker *now = openPicker()) {
        now->openComment();
    } else if (m_rating.screening == Screening::In && unit()) {
        m_unitComment->setFocus(Qt::OtherFocusReason);
    } else {
        m_comment->setFocus(Qt::OtherFocusReason);
    }
}

bool LabelForm::handleKey(const QKeyEvent &event)
{
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        return controlKey(event);
    }
    if (scrollKey(event) || (!m_readOnly && m_screening->handleKey(event)) || formKey(event)) {
        return true;
    }
    DimensionPicker *now = openPicker();
    if (now && now->handleKey(event)) {
        return true;
    }
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (enter) {
        flush();
        Q_EMIT nextRequested();
        return true;
    }
    const QString typed = event.text();
    if (now && !m_readOnly && typed.size() == 1 && typed.at(0).isLetter()) {
        now->typeIntoFilter(typed);
        return true;
    }
    return false;
}

bool LabelForm::controlKey(const QKeyEvent &event)
{
    const bool control = event.modifiers() & Qt::ControlModifier;
    if (control && (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter)) {
        flush();
        Q_EMIT nextRequested();
        return true;
    }
    if (control && event.key() == Qt::Key_Backspace && !m_readOnly && m_rating.units.size() > 1) {
        flush();
        Q_EMIT unitRemoved(ordinal());
        return true;
    }
    if ((event.modifiers() & Qt::AltModifier) && event.key() == Qt::Key_Left && m_back->isEnabled()) {
        flush();
        Q_EMIT backRequested();
        return true;
    }
    return false;
}

bool LabelForm::scrollKey(const QKeyEvent &event)
{
    const bool shift = event.modifiers() & Qt::ShiftModifier;
    switch (event.key()) {
    case Qt::Key_PageDown:
        Q_EMIT scrollPagesRequested(1);
        return true;
    case Qt::Key_PageUp:
        Q_EMIT scrollPagesRequested(-1);
        return true;
    case Qt::Key_Space:
        Q_EMIT scrollPagesRequested(shift ? -1 : 1);
        return true;
    case Qt::Key_J:
        Q_EMIT scrollLinesRequested(3);
        return true;
    case Qt::Key_K:
        Q_EMIT scrollLinesRequested(-3);
        return true;
    default:
        return false;
    }
}

bool LabelForm::formKey(const QKeyEvent &event)
{
    const QString typed = event.text();
    const bool in = m_rating.screening == Screening::In;
    if (typed == u"[" || typed == u"]") {
        const int count = int(m_rating.units.size());
        if (in && count > 1) {
            goToUnit((m_unit + (typed == u"]" ? 1 : count - 1)) % count);
        }
        return true;
    }
    if (m_readOnly) {
        return false;
    }
    if (typed == u"?") {
        Q_EMIT unsureChanged(!m_rating.unsure);
        return true;
    }
    switch (event.key()) {
    case Qt::Key_N:
        if (in) {
            flush();
            m_addedUnit = true;
            Q_EMIT unitAdded();
        }
        return in;
    case Qt::Key_D:
        Q_EMIT discussChanged(!m_rating.discuss);
        return true;
    case Qt::Key_C:
        openUnitComment();
        return true;
    default:
        return false;
    }
}

bool LabelForm::means(const QKeyEvent &event) const
{
    static const QString letters = QStringLiteral("IOUNDCJK?[] ");
    const QString typed = event.text().toUpper();
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
        return enter || (event.key() == Qt::Key_Left && (event.modifiers() & Qt::AltModifier));
    }
    return typed.size() == 1 && (letters.contains(typed) || (openPicker() && typed.at(0).isLetterOrNumber()));
}

bool LabelForm::event(QEvent *event)
{
    // Single keys of the form go before the window's shortcuts of the same key, while the form has the focus.
    if (event->type() == QEvent::ShortcutOverride && means(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

bool LabelForm::eventFilter(QObject *watched, QEvent *event)
{
    // On their way up, keys come through the scroll area, which would scroll the cards instead of the post.
    if (watched == m_area && event->type() == QEvent::KeyPress) {
        keyPressEvent(static_cast<QKeyEvent *>(event));
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void LabelForm::keyPressEvent(QKeyEvent *event)
{
    // Keys come here from the form's parts when these had no use for them. In a comment field that is never a letter.
    const QWidget *focus = QApplication::focusWidget();
    const bool typing = isTextField(focus) && !qobject_cast<const FilterEdit *>(focus);
    if (typing && !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))) {
        event->ignore();
        return;
    }
    event->setAccepted(handleKey(*event));
}

void LabelForm::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().window);
}

} // namespace corater
