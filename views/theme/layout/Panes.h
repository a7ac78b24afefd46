// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace corater {

/// Two panes beside a middle one, which gets the rest of the width: list, post, form. Keeps the widths of the outer
/// panes as shares of the whole, so that they follow the size of the window and of the text; a pane that the user has
/// not moved has its usual width.
class Panes : public QSplitter
{
    Q_OBJECT

public:
    /// The width of a pane that the user has not moved: so many pixels at a text scale of 1, or that share of the
    /// whole, whichever is more, but at most the other share.
    struct Usual
    {
        int pixels;
        qreal share;
        qreal mostShare = 0.5;
    };

    Panes(const Usual &first, const Usual &last, QWidget *parent = nullptr);

    /// Gives each pane its width; call it after a pane has changed its least or most width, or its visibility.
    void fit();
    /// The widths that the user chose, as "0.230 0.400"; "-" for a usual one.
    QString widths() const;
    /// Takes over what widths() returned; anything else is ignored.
    void setWidths(const QString &widths);

Q_SIGNALS:
    /// The user moved a handle.
    void widthsChosen(const QString &widths);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    int widthOf(int pane) const;
    void keep(int handle);

    static constexpr int outer = 2; ///< panes with a width of their own: the first and the last
    const Usual m_usual[outer];
    qreal m_chosen[outer] = {0, 0}; ///< shares of the whole; 0: the usual width
};

} // namespace corater
