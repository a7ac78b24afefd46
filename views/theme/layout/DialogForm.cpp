// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/DialogForm.h"

#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogFitter.h"
#include "views/theme/layout/FittedScroll.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/Theme.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

// QFormLayout puts the label at the top of a field that is much higher: aligned to the first line of a text, and made
// high enough to stand in the middle of a button.
TextLabel *labelFor(const QString &words, bool ofText)
{
    auto *label = new TextLabel(words);
    if (ofText) {
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    } else {
        const int air = Theme::scaled(2);
        label->setContentsMargins(0, air, 0, air);
    }
    return label;
}

// QFormLayout never gives a row less than its field's preferred height, and a wrapped text prefers that of a narrow
// column. Ignoring it leaves the height for the actual width; a label of one line has no such height and would get
// none.
void takeOnlyItsLines(QWidget &field)
{
    if (const auto *label = qobject_cast<QLabel *>(&field); label && label->wordWrap()) {
        QSizePolicy policy = field.sizePolicy();
        policy.setVerticalPolicy(QSizePolicy::Ignored);
        field.setSizePolicy(policy);
    }
}

/// Lets Enter press the focused button in a dialog without a default button, where Enter belongs to a list or a field.
/// Lives with the dialog.
class EnterPresses : public QObject
{
public:
    explicit EnterPresses(QDialog &dialog) : QObject(&dialog), m_dialog(dialog) { dialog.installEventFilter(this); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event)->key() : 0;
        auto *button = qobject_cast<QPushButton *>(m_dialog.focusWidget());
        if (watched != &m_dialog || !button || (key != Qt::Key_Return && key != Qt::Key_Enter)) {
            return false;
        }
        button->click();
        return true;
    }

private:
    QDialog &m_dialog;
};

/// Controls that stand in one line if there is room, and otherwise in several.
class ControlLines : public FlowLayout
{
public:
    ControlLines() : FlowLayout(nullptr, Theme::grid * 2, Theme::grid) {}

    QSize sizeHint() const override
    {
        QSize line(-Theme::grid * 2, 0);
        for (int i = 0; i < count(); ++i) {
            const QSize size = itemAt(i)->isEmpty() ? QSize() : itemAt(i)->sizeHint();
            line = size.isValid()
                       ? QSize(line.width() + Theme::grid * 2 + size.width(), std::max(line.height(), size.height()))
                       : line;
        }
        return line.expandedTo(minimumSize());
    }
};

} // namespace

DialogForm::DialogForm(QDialog &dialog) : m_dialog(dialog), m_rows(new QFormLayout), m_buttons(new QDialogButtonBox)
{
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setHorizontalSpacing(Theme::grid * 4);
    m_rows->setVerticalSpacing(Theme::grid * 3);
    m_rows->setLabelAlignment(Qt::AlignLeft);
    m_rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    auto *body = new QWidget;
    body->setLayout(m_rows);
    auto *column = new QVBoxLayout(&dialog);
    column->setContentsMargins(Theme::grid * 5, Theme::grid * 5, Theme::grid * 5, Theme::grid * 4);
    column->setSpacing(Theme::grid * 4);
    column->addWidget(new FittedScroll(body), 1);
    new EnterPresses(dialog);
}

void DialogForm::addField(const QString &label, QWidget *field)
{
    takeOnlyItsLines(*field);
    if (label.isEmpty()) {
        m_rows->addRow(QString(), field);
        return;
    }
    TextLabel *words = labelFor(label, qobject_cast<QLabel *>(field));
    words->setBuddy(field);
    if (field->accessibleName().isEmpty()) {
        field->setAccessibleName(QString(label).remove(u'&'));
    }
    m_rows->addRow(words, field);
}

void DialogForm::addField(const QString &label, QLayout *field)
{
    if (label.isEmpty()) {
        m_rows->addRow(QString(), field);
    } else {
        m_rows->addRow(labelFor(label, false), field);
    }
}

void DialogForm::addField(const QString &label, std::initializer_list<QWidget *> fields)
{
    const bool grows = std::ranges::any_of(
        fields, [](const QWidget *field) { return bool(field->sizePolicy().expandingDirections() & Qt::Horizontal); });
    auto *line = grows || fields.size() == 1 ? new QHBoxLayout : nullptr;
    QLayout *row = line;
    if (line) {
        line->setSpacing(Theme::grid * 2);
    } else { // in large text they need several lines
        row = new ControlLines;
    }
    bool isNamed = label.isEmpty();
    for (QWidget *field : fields) {
        row->addWidget(field);
        const bool hasWords = qobject_cast<QLabel *>(field) || qobject_cast<QAbstractButton *>(field);
        if (!isNamed && !hasWords) { // the label stands before the first field
            isNamed = true;
            field->setAccessibleName(field->accessibleName().isEmpty() ? QString(label).remove(u'&')
                                                                       : field->accessibleName());
        }
    }
    if (line && !grows) {
        line->addStretch(1);
    }
    addField(label, row);
}

TextLabel *DialogForm::addHint(const QString &text)
{
    auto *hint = new TextLabel(text, TextRole::Small, Ink::Muted);
    hint->setWordWrap(true);
    takeOnlyItsLines(*hint);
    m_rows->addRow(QString(), hint);
    return hint;
}

TextLabel *DialogForm::addHeading(const QString &text)
{
    return addSentence(text, TextRole::Strong);
}

TextLabel *DialogForm::addWords(const QString &text)
{
    return addSentence(text, TextRole::Chrome);
}

TextLabel *DialogForm::addSentence(const QString &text, TextRole role)
{
    auto *words = new TextLabel(text, role);
    words->setWordWrap(true);
    takeOnlyItsLines(*words);
    m_rows->addRow(words);
    return words;
}

void DialogForm::addWide(QWidget *widget)
{
    takeOnlyItsLines(*widget);
    m_rows->addRow(widget);
}

ActionButton *DialogForm::setMain(const QString &text)
{
    m_main = new ActionButton(text, ActionButton::Kind::Primary);
    m_main->setDefault(true);
    QObject::connect(m_main, &QPushButton::clicked, &m_dialog, &QDialog::accept);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        QObject::connect(new QShortcut(QKeySequence(Qt::CTRL | key), &m_dialog), &QShortcut::activated, m_main,
                         [main = m_main] { main->click(); });
    }
    return m_main;
}

QPushButton *DialogForm::addButton(const QString &text)
{
    auto *button = new ActionButton(text);
    m_buttons->addButton(button, QDialogButtonBox::ActionRole);
    return button;
}

QPushButton *DialogForm::finish(int width, int height, const QString &cancel)
{
    const QString words = !cancel.isEmpty() ? cancel : m_main ? tr("Cancel") : tr("Close");
    auto *close = new ActionButton(words);
    if (m_main) {
        m_buttons->addButton(m_main, QDialogButtonBox::AcceptRole);
    }
    m_buttons->addButton(close, QDialogButtonBox::RejectRole);
    QObject::connect(close, &QPushButton::clicked, &m_dialog, &QDialog::reject);
    m_dialog.layout()->addWidget(m_buttons);
    // A box is at least as wide as its longest choice, which large text makes wider than a small screen.
    for (QComboBox *box : m_dialog.findChildren<QComboBox *>()) {
        if (box->minimumWidth() == 0) {
            box->setMinimumWidth(std::min(box->minimumSizeHint().width(), Theme::scaled(100)));
        }
    }
    if (m_main) {
        m_main->setDefault(true); // the button box makes its first button the default
    }
    new DialogFitter(m_dialog, width, height);
    return close;
}

} // namespace corater
