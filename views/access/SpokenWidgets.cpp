// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/access/SpokenWidgets.h"

#include <QAbstractButton>
#include <QAccessibleWidget>
#include <QApplication>
#include <QButtonGroup>
#include <QCheckBox>
#include <QCoreApplication>
#include <QRegularExpression>
#include <QSplitter>

#include <optional>

namespace corater {

namespace {

struct SpokenText
{
    Q_DECLARE_TR_FUNCTIONS(SpokenWidgets)
};

constexpr const char *roleProperty = "spokenRole";

std::optional<QAccessible::Role> toldRole(const QWidget &widget)
{
    const QVariant told = widget.property(roleProperty);
    return told.isValid() ? std::optional(QAccessible::Role(told.toInt())) : std::nullopt;
}

QString withoutMnemonic(QString text)
{
    static const QRegularExpression sign(QStringLiteral("&(.)"));
    return text.replace(sign, QStringLiteral("\\1"));
}

class PlainInterface : public QAccessibleWidget
{
public:
    explicit PlainInterface(QWidget &widget) : QAccessibleWidget(&widget) {}

    QAccessible::Role role() const override
    {
        if (const auto told = toldRole(*widget())) {
            return *told;
        }
        if (widget()->accessibleName().isEmpty()) {
            return QAccessibleWidget::role();
        }
        return childCount() > 0 || widget()->focusPolicy() != Qt::NoFocus ? QAccessible::Grouping
                                                                          : QAccessible::StaticText;
    }
};

/// Qt lists the panes from the last to the first.
class PanesInterface : public QAccessibleWidget
{
public:
    explicit PanesInterface(QSplitter &splitter) : QAccessibleWidget(&splitter, QAccessible::Splitter) {}

    int childCount() const override { return splitter()->count(); }
    QAccessibleInterface *child(int index) const override
    {
        return QAccessible::queryAccessibleInterface(splitter()->widget(index));
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        return splitter()->indexOf(qobject_cast<QWidget *>(child->object()));
    }

private:
    QSplitter *splitter() const { return static_cast<QSplitter *>(widget()); }
};

class ButtonInterface : public QAccessibleWidget
{
public:
    explicit ButtonInterface(QAbstractButton &button) : QAccessibleWidget(&button) {}

    QAccessible::Role role() const override
    {
        if (const auto told = toldRole(*widget())) {
            return *told;
        }
        if (isPicture()) {
            return QAccessible::StaticText;
        }
        const bool isExclusive = button()->autoExclusive() || (button()->group() && button()->group()->exclusive());
        return !button()->isCheckable() ? QAccessible::Button
               : isExclusive            ? QAccessible::RadioButton
                                        : QAccessible::CheckBox;
    }

    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        const auto *box = qobject_cast<const QCheckBox *>(button());
        state.checkable = button()->isCheckable();
        state.checked = button()->isChecked();
        state.checkStateMixed = box && box->checkState() == Qt::PartiallyChecked;
        state.pressed = button()->isDown();
        if (spoken() && spoken()->hasCursor()) {
            state.focusable = button()->isEnabled();
            state.focused = spoken()->isUnderCursor();
        }
        return state;
    }

    QString text(QAccessible::Text kind) const override
    {
        const QString told = QAccessibleWidget::text(kind);
        switch (kind) {
        case QAccessible::Name:
            return told.isEmpty() ? nameOnIt() : told;
        case QAccessible::Accelerator:
            return key().isEmpty() ? button()->shortcut().toString(QKeySequence::NativeText) : key();
        case QAccessible::Description: {
            const bool isToolTip = button()->accessibleDescription().isEmpty() && !button()->toolTip().isEmpty();
            return key().isEmpty() || isToolTip // which names the key itself
                       ? told
                       : QStringLiteral("%1 %2").arg(SpokenText::tr("Key %1.").arg(key()), told).trimmed();
        }
        default:
            return told;
        }
    }

    QStringList actionNames() const override
    {
        QStringList names;
        if (button()->isEnabled() && !isPicture()) {
            names << pressAction();
            if (role() == QAccessible::CheckBox) {
                names << toggleAction();
            }
        }
        if (mayTakeFocus() && !names.contains(setFocusAction())) {
            names << setFocusAction();
        }
        return names;
    }

    void doAction(const QString &name) override
    {
        if (name == pressAction() || name == toggleAction()) {
            button()->click();
        } else if (name == setFocusAction() && spoken() && spoken()->hasCursor()) {
            spoken()->takeCursor();
        } else {
            QAccessibleWidget::doAction(name);
        }
    }

    QStringList keyBindingsForAction(const QString &name) const override
    {
        const QString keys = text(QAccessible::Accelerator);
        return name != pressAction() || keys.isEmpty() ? QStringList() : QStringList{keys};
    }

private:
    QAbstractButton *button() const { return static_cast<QAbstractButton *>(widget()); }
    /// What is drawn like a button, and the mouse cannot press.
    bool isPicture() const { return button()->testAttribute(Qt::WA_TransparentForMouseEvents); }
    QString key() const { return spoken() ? spoken()->shownKey() : QString(); }
    QString nameOnIt() const
    {
        const QString name = spoken() ? spoken()->shownName() : QString();
        return name.isEmpty() ? withoutMnemonic(button()->text()) : name;
    }
    SpokenButton *spoken() const { return dynamic_cast<SpokenButton *>(widget()); }
    bool mayTakeFocus() const { return button()->focusPolicy() != Qt::NoFocus || (spoken() && spoken()->hasCursor()); }
};

// Called for each class of an object, the most derived first: those of Qt with an interface of their own do not get
// here.
QAccessibleInterface *make(const QString &className, QObject *object)
{
    // Of Qt a stack of pages is a layered pane, and Orca says "layered pane 0 items" before what is on the page.
    if (className == u"QWidget" || className == u"QStackedWidget") {
        return new PlainInterface(*static_cast<QWidget *>(object));
    }
    if (className == u"QAbstractButton" || className == u"QCheckBox") {
        return new ButtonInterface(*static_cast<QAbstractButton *>(object));
    }
    if (className == u"QSplitter") {
        return new PanesInterface(*static_cast<QSplitter *>(object));
    }
    return nullptr;
}

} // namespace

void installSpokenWidgets()
{
    static const bool once = [] {
        QAccessible::installFactory(&make);
        return true;
    }();
    (void)once;
}

void setSpokenRole(QWidget &widget, QAccessible::Role role)
{
    widget.setProperty(roleProperty, int(role));
}

void tellCursor(QWidget *button)
{
    QWidget *now = button ? button : QApplication::focusWidget();
    if (now) {
        QAccessibleEvent event(now, QAccessible::Focus);
        QAccessible::updateAccessibility(&event);
    }
}

} // namespace corater
