// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/PreferencesDialog.h"

#include "app/cli/Language.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/help/Appearance.h"
#include "app/window/items/PictureFolders.h"
#include "app/window/workplace/Workplace.h"
#include "models/study/Study.h"
#include "views/theme/ActionButton.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/ReadingWidth.h"
#include "views/theme/layout/WrappedCheck.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>

#include <array>

namespace corater {

namespace {

constexpr std::array themeActions{"view.light", "view.dark", "view.system"};

SegmentedControl *themeChoice(const ActionCatalogue &actions)
{
    auto *themes = new SegmentedControl;
    themes->setSegments(
        {PreferencesDialog::tr("Light"), PreferencesDialog::tr("Dark"), PreferencesDialog::tr("As the system")});
    for (int i = 0; i < int(themeActions.size()); ++i) {
        if (actions.action(themeActions[size_t(i)])->isChecked()) {
            themes->setCurrent(i);
        }
    }
    QObject::connect(themes, &SegmentedControl::currentChanged, themes,
                     [&actions](int chosen) { actions.action(themeActions[size_t(chosen)])->trigger(); });
    return themes;
}

QCheckBox *contrastChoice(const ActionCatalogue &actions, const QString &text)
{
    auto *contrast = new WrappedCheck(text);
    QAction *action = actions.action("view.contrast");
    contrast->setChecked(action->isChecked());
    QObject::connect(contrast, &QCheckBox::toggled, action, &QAction::trigger);
    return contrast;
}

QComboBox *languageChoice()
{
    auto *languages = new QComboBox;
    languages->addItem(PreferencesDialog::tr("As the system"), QString());
    for (const QString &code : Language::codes()) {
        languages->addItem(Language::nameOf(code), code);
    }
    languages->setCurrentIndex(std::max(0, languages->findData(Language::preferred())));
    QObject::connect(languages, &QComboBox::activated, languages,
                     [languages] { Language::setPreferred(languages->currentData().toString()); });
    return languages;
}

QSpinBox *textSize()
{
    auto *size = new QSpinBox;
    size->setRange(75, 300);
    size->setSingleStep(10);
    size->setSuffix(QStringLiteral(" %"));
    size->setValue(qRound(Appearance::textScale() * 100));
    size->setKeyboardTracking(false); // applies only the finished number, not 12 on the way to 120
    QObject::connect(size, &QSpinBox::valueChanged, size, [](int value) { Appearance::setTextScale(value / 100.0); });
    return size;
}

QSpinBox *readingWidth()
{
    auto *width = new QSpinBox;
    width->setRange(ReadingWidth::least, ReadingWidth::most);
    width->setSingleStep(2);
    width->setValue(ReadingWidth::characters());
    width->setKeyboardTracking(false);
    QObject::connect(width, &QSpinBox::valueChanged, width, &Appearance::setReadingWidth);
    return width;
}

// A button that closes the dialog and triggers an action.
ActionButton *buttonFor(QAction &action, const QString &text, QDialog &dialog)
{
    auto *button = new ActionButton(text);
    button->setAutoDefault(false);
    button->setEnabled(action.isEnabled());
    button->setToolTip(action.toolTip());
    QObject::connect(button, &QPushButton::clicked, &dialog, [&dialog, &action] {
        dialog.accept();
        action.trigger();
    });
    return button;
}

} // namespace

std::vector<Preference> PreferencesDialog::fields()
{
    return {{tr("Rater"), tr("Who works")},
            {tr("Language"), tr("English, Deutsch, 简体中文, or as the system")},
            {tr("Theme"), tr("Light, dark, or as the system")},
            {tr("Contrast"), tr("High contrast: stronger text and borders")},
            {tr("Text size"), tr("The size of all text, in percent")},
            {tr("Reading width"), tr("characters per line of a post")},
            {tr("Pictures"), tr("Load pictures of posts from the network when I click them")},
            {tr("Keys"), tr("Change the keys…")}};
}

PreferencesDialog::PreferencesDialog(const ActionCatalogue &actions, const QString &rater, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Preferences"));
    const std::vector<Preference> said = fields();
    QAction *who = actions.action("study.who");
    const QString now = !rater.isEmpty() ? rater : who->isEnabled() ? tr("nobody yet") : tr("no study is open");
    ActionButton *change = buttonFor(*who, tr("Change…"), *this);
    QComboBox *languages = languageChoice();
    SegmentedControl *themes = themeChoice(actions);
    QCheckBox *contrast = contrastChoice(actions, said[Preference::Contrast].about);
    QSpinBox *size = textSize();
    QSpinBox *width = readingWidth();
    auto *pictures = new WrappedCheck(said[Preference::Pictures].about);
    pictures->setChecked(PictureFolders::loadsFromNetwork());
    connect(pictures, &QCheckBox::toggled, this, &PictureFolders::setLoadsFromNetwork);
    ActionButton *keys = buttonFor(*actions.action("view.change-keys"), said[Preference::Keys].about, *this);
    m_controls = {change, languages, themes, contrast, size, width, pictures, keys};
    DialogForm form(*this);
    form.addField(said[Preference::Rater].name, {new TextLabel(now, TextRole::Strong), change});
    form.addField(said[Preference::Language].name, {languages});
    form.addField(said[Preference::Theme].name, {themes});
    form.addField(said[Preference::Contrast].name, {contrast});
    form.addField(said[Preference::TextSize].name, {size});
    form.addField(said[Preference::ReadingWidth].name, {width, new TextLabel(said[Preference::ReadingWidth].about)});
    form.addHint(tr("Most people read best at about %1 characters.").arg(ReadingWidth::usual));
    form.addField(said[Preference::Pictures].name, {pictures});
    form.addHint(
        tr("Only over https. The site of a picture can see that somebody loads it. Loaded pictures are kept on "
           "this machine, not in the study."));
    form.addField(said[Preference::Keys].name, {keys});
    form.finish(520)->setDefault(true);
    focus(Preference::Theme);
}

void PreferencesDialog::focus(Preference::Field field)
{
    m_controls[size_t(field)]->setFocus(Qt::OtherFocusReason);
}

void showPreferences(Workplace &work)
{
    showPreference(work, Preference::Theme);
}

void showPreference(Workplace &work, Preference::Field field)
{
    const Study *study = work.study();
    const std::optional<Rater> rater = study ? study->rater(study->actor()) : std::nullopt;
    PreferencesDialog dialog(work.actions(), rater ? rater->name : QString(), work.widget());
    dialog.focus(field);
    const QString before = Language::preferred();
    dialog.exec();
    if (Language::preferred() != before) {
        // The window closes, and the program goes on with another one.
        QApplication::setQuitOnLastWindowClosed(false);
        if (work.widget()->close()) {
            QApplication::exit(Language::another);
        } else { // a dialog with a draft stays open
            QApplication::setQuitOnLastWindowClosed(true);
        }
    }
}

} // namespace corater
