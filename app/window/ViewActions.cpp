// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ViewActions.h"

#include "app/window/ActionCatalogue.h"
#include "app/window/help/Appearance.h"

#include <QActionGroup>
#include <QSettings>

#include <utility>

namespace corater {

namespace {

void wireThemes(const ActionCatalogue &actions)
{
    auto *themes = new QActionGroup(actions.action("view.system"));
    for (const auto &[id, mode] : {std::pair{"view.light", ThemeMode::Light}, std::pair{"view.dark", ThemeMode::Dark},
                                   std::pair{"view.system", ThemeMode::System}}) {
        QAction *action = actions.action(id);
        action->setCheckable(true);
        action->setChecked(Appearance::theme() == mode);
        themes->addAction(action);
        QObject::connect(action, &QAction::triggered, action, [mode] { Appearance::setTheme(mode); });
    }
}

// An action that is on or off, as it was when the program was closed.
void wireSwitch(QAction *action, const QString &key, bool isOn)
{
    action->setCheckable(true);
    action->setChecked(QSettings().value(key, isOn).toBool());
    QObject::connect(action, &QAction::toggled, action, [key](bool on) { QSettings().setValue(key, on); });
}

} // namespace

void wireViewActions(const ActionCatalogue &actions)
{
    constexpr qreal step = 1.1;
    const auto on = [&](const char *id, auto what) {
        QObject::connect(actions.action(id), &QAction::triggered, actions.action(id), what);
    };
    wireThemes(actions);
    on("view.larger", [] { Appearance::setTextScale(Appearance::textScale() * step); });
    on("view.smaller", [] { Appearance::setTextScale(Appearance::textScale() / step); });
    on("view.normal", [] { Appearance::setTextScale(1); });
    wireSwitch(actions.action("view.hide-raters"), QStringLiteral("hide-raters"), false);
    wireSwitch(actions.action("view.hints"), QStringLiteral("show-hints"), true);
}

} // namespace corater
