// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

class QWidget;

namespace corater {

/// Asks for a text of several lines. Tab goes on to the buttons and Ctrl Enter takes the text, so that it can be
/// answered without the mouse. The main button says `main`; without it: Save. Nothing: cancelled.
std::optional<QString> askText(QWidget *parent, const QString &title, const QString &label, const QString &text,
                               const QString &main = {});

} // namespace corater
