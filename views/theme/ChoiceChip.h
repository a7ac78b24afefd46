// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/access/SpokenWidgets.h"

#include <QAbstractButton>

namespace corater {

/// An answer that the mouse or the shown key chooses: a code, a reason, a filter. Draws itself: key cap, position in an
/// ordered set, name; filled in the rater's tone when chosen, ringed when under the cursor. A name that is wider than
/// the line goes on in a second line instead of being cut.
class ChoiceChip : public QAbstractButton, public SpokenButton
{
    Q_OBJECT

public:
    explicit ChoiceChip(const QString &text, const QString &key = {}, QWidget *parent = nullptr);

    /// The key that chooses the chip, drawn as a cap; empty for none.
    void setKey(const QString &key);
    QString key() const { return m_key; }
    /// Position in an ordered set, from 1; 0 draws none.
    void setOrdinal(int ordinal);
    int ordinal() const { return m_ordinal; }
    /// Whether the keyboard cursor is on the chip.
    void setUnderCursor(bool underCursor);
    /// The keyboard cursor goes over this chip, so that screen readers take the place of the cursor for the focus.
    void offerCursor() { m_hasCursor = true; }
    /// The position of the rater in whose tone a chosen chip is filled; -1 for the accent.
    void setRaterPosition(int position);
    /// Draws a dashed border, for proposed codes.
    void setDraft(bool draft);
    /// A small count at the right, as on filters; -1 for none.
    void setCount(qint64 count);
    qint64 shownCount() const { return m_count; }
    /// Less high, for filters and folded cards.
    void setCompact(bool compact);
    /// A colour of the codebook, drawn as a small dot; invalid for none.
    void setDot(const QColor &colour);

    QString shownName() const override;
    QString shownKey() const override { return m_key; }
    bool hasCursor() const override { return m_hasCursor; }
    bool isUnderCursor() const override { return m_underCursor; }
    void takeCursor() override { Q_EMIT cursorWanted(); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override;
    int heightForWidth(int width) const override;
    /// The name as drawn at that width, line by line.
    QStringList shownLines(int width) const;

Q_SIGNALS:
    /// The mouse came onto the chip: the receiver shows the definition.
    void hovered();
    /// A screen reader wants the cursor here.
    void cursorWanted();

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString label() const;
    int leading() const;
    int trailing() const;
    int lineHeight() const;
    QFont chipFont() const;
    void changed();

    QString m_key;
    int m_ordinal = 0;
    bool m_hasCursor = false;
    bool m_underCursor = false;
    int m_rater = 0;
    bool m_draft = false;
    bool m_compact = false;
    qint64 m_count = -1;
    QColor m_dot;
    // The last sizeHint(), and the text and line height that it is for.
    mutable QSize m_hint;
    mutable QString m_hintText;
    mutable int m_hintLine = 0;
};

} // namespace corater
