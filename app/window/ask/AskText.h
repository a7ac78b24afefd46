// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

class QWidget;

namespace corater {

/// Asks for a text of several lines. Tab moves on to the buttons and Ctrl+Enter accepts, so it works without a mouse.
/// Escape asks before a changed text is dropped.
/// `main`: label of the main button; default: Save. Nothing: cancelled.
std::optional<QString> askText(QWidget *parent, const QString &title, const QString &label, const QString &text,
                               const QString &main = {});

} // namespace corater
