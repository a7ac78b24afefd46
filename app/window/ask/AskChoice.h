// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

class QWidget;

namespace corater {

/// A question that is answered by one of several buttons.
struct ChoiceQuestion
{
    QString title;
    QString headline;    ///< the question in one sentence
    QStringList words;   ///< paragraphs of background for the answer
    QStringList answers; ///< labels of the buttons
    QString refusal;     ///< label of the button that changes nothing: Escape, and Enter if no answer is preferred
    int preferred = -1;  ///< index of the answer that Enter presses; -1: none, because a stray key would do harm
};

/// The index of the answer; none if the user refused.
std::optional<int> askChoice(QWidget *parent, const ChoiceQuestion &question);

/// Asks for one of the texts or, with `isFree`, any other text. None if the user cancelled.
std::optional<QString> askOneOf(QWidget *parent, const QString &title, const QString &label, const QStringList &texts,
                                bool isFree = false);

} // namespace corater
