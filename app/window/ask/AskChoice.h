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
    QString headline;    ///< what is asked, in a sentence
    QStringList words;   ///< what to know before answering, paragraph by paragraph
    QStringList answers; ///< the words of the buttons
    QString refusal;     ///< the words of the button that changes nothing: Escape, and Enter where nothing is preferred
    int preferred =
        -1; ///< the answer that is the main button, pressed by Enter; -1: none, where a stray key would harm
};

/// The answer's place among the answers; none where the user refused.
std::optional<int> askChoice(QWidget *parent, const ChoiceQuestion &question);

/// One of several texts, or with `isFree` any other. None where the user cancelled.
std::optional<QString> askOneOf(QWidget *parent, const QString &title, const QString &label, const QStringList &texts,
                                bool isFree = false);

} // namespace corater
