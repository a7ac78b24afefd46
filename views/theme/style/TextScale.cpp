// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/style/TextScale.h"

#include "views/theme/style/Theme.h"

#include <QEvent>
#include <QWidget>

namespace corater {

namespace {

/// Watches one widget; its child, so that both are deleted together.
class ScaleWatch : public QObject
{
public:
    ScaleWatch(QWidget &widget, std::function<void()> apply) : QObject(&widget), m_apply(std::move(apply))
    {
        widget.installEventFilter(this);
        run();
    }

    bool eventFilter(QObject *, QEvent *event) override
    {
        const bool changed = event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::FontChange;
        if (changed && m_scale != Theme::textScale()) {
            run();
        }
        return false;
    }

private:
    void run()
    {
        m_scale = Theme::textScale();
        m_apply();
    }

    std::function<void()> m_apply;
    qreal m_scale = 0;
};

} // namespace

void onTextScale(QWidget &widget, const std::function<void()> &apply)
{
    new ScaleWatch(widget, apply);
}

} // namespace corater
