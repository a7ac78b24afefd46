// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QWidget>

class QLineEdit;

namespace corater {

class ChoiceChip;
class FlowLayout;

/// Picks one code of a dimension, or several if the dimension takes several: type to filter, arrows move, Enter takes,
/// Escape leaves. Adjudicate and the codebook editor own one to choose a code that they do not offer.
class CodePicker : public QWidget
{
    Q_OBJECT

public:
    explicit CodePicker(QWidget *parent = nullptr);

    /// Offers the codes that may be chosen. `maximum` above 1 (0: any number) lets several be chosen in an order.
    void setDimension(const Dimension &dimension, int maximum = 1);
    void setChosen(const std::vector<CodeId> &codes);
    const std::vector<CodeId> &chosen() const { return m_chosen; }
    /// Empties the filter and takes the keys.
    void start();
    /// The chip that Enter takes; null if the filter leaves none.
    QWidget *cursorChip() const;

Q_SIGNALS:
    /// The choice changed; with a maximum of one code the choice is made.
    void chosenChanged(const std::vector<CodeId> &codes);
    /// The user is done with several codes (Enter on an empty filter).
    void finished();
    void cancelled();
    /// Another code is under the cursor, or other codes are shown.
    void cursorMoved();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Choice
    {
        CodeId code{};
        ChoiceChip *chip = nullptr;
    };

    void rebuild();
    void filter(const QString &text);
    void take(CodeId code);
    void moveCursor(int step);
    void showChosen();

    Dimension m_dimension;
    int m_maximum = 1;
    std::vector<CodeId> m_chosen;
    QLineEdit *m_edit;
    QWidget *m_body;
    std::vector<Choice> m_choices;
    std::vector<std::pair<QWidget *, CodeId>> m_headings; ///< heading of a category and its code
    CodeId m_cursor{};
};

} // namespace corater
