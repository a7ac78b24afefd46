// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/FormCommand.h"

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
    if (control && event.key() == Qt::Key_Backspace) {
        return {RemoveUnit};
    }
    if ((event.modifiers() & Qt::AltModifier) && event.key() == Qt::Key_Left) {
        return {Back};
    }
    return {};
}

/// By the sign and not by the key, which is another one on every keyboard.
FormCommand ofSign(const QString &typed)
{
    if (typed == u"[" || typed == u"]") {
        return {StepUnit, typed == u"]" ? 1 : -1};
    }
    return {typed == u"?" ? Unsure : None};
}

} // namespace

bool hasCommandModifier(const QKeyEvent &event)
{
    return event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
}

FormCommand FormCommand::of(const QKeyEvent &event)
{
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
    case Qt::Key_J:
        return {ScrollLines, 3};
    case Qt::Key_K:
        return {ScrollLines, -3};
    case Qt::Key_N:
        return {AddUnit};
    case Qt::Key_D:
        return {Discuss};
    case Qt::Key_C:
        return {Comment};
    default:
        return ofSign(event.text());
    }
}

} // namespace corater
