// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/FormCommand.h"
#include "views/keys/PageKeys.h"

#include <QKeyEvent>

namespace corater {

namespace {

using enum FormCommand::Kind;

FormCommand withModifier(const QKeyEvent &event)
{
    const bool control = event.modifiers() & Qt::ControlModifier;
    if (control && (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter)) {
        return {Next};
    }
    if ((event.modifiers() & Qt::AltModifier) && event.key() == Qt::Key_Left) {
        return {Back};
    }
    return {};
}

FormCommand ofPageKey(PageKey key)
{
    switch (key) {
    case PageKey::LinesDown:
        return {ScrollLines, 3};
    case PageKey::LinesUp:
        return {ScrollLines, -3};
    case PageKey::AddUnit:
        return {AddUnit};
    case PageKey::PreviousUnit:
        return {StepUnit, -1};
    case PageKey::NextUnit:
        return {StepUnit, 1};
    case PageKey::Discuss:
        return {Discuss};
    case PageKey::Comment:
        return {Comment};
    case PageKey::Unsure:
        return {Unsure};
    default:
        return {};
    }
}

} // namespace

bool hasCommandModifier(const QKeyEvent &event)
{
    return event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
}

FormCommand FormCommand::of(const QKeyEvent &event)
{
    const auto key = PageKeys::of(event);
    if (key == PageKey::RemoveUnit) {
        return {RemoveUnit};
    }
    if (hasCommandModifier(event)) {
        return withModifier(event);
    }
    switch (event.key()) {
    case Qt::Key_PageDown:
        return {ScrollPages, 1};
    case Qt::Key_PageUp:
        return {ScrollPages, -1};
    case Qt::Key_Space:
        return {ScrollPages, event.modifiers() & Qt::ShiftModifier ? -1 : 1};
    default:
        return key ? ofPageKey(*key) : FormCommand();
    }
}

} // namespace corater
