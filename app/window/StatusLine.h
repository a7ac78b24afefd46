// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QHBoxLayout;
class QLabel;

namespace corater {

class ActionButton;
class ActionCatalogue;
class KeyCap;

/// The line at the bottom: whether everything is saved, the change that undo would take back, the last notice, and the
/// key to the list of keys.
class StatusLine : public QWidget
{
    Q_OBJECT

public:
    explicit StatusLine(const ActionCatalogue &actions, QWidget *parent = nullptr);

    /// "Saved", "Read only", or empty without a study.
    void setState(const QString &state);
    /// The change that undo would take back; empty hides it.
    void setUndo(const QString &text);
    /// The rater's own time at the open item; empty hides it.
    void setTime(const QString &text);
    /// State of the exchange with other copies, as a button that opens its page; empty hides it.
    void setSharing(const QString &text, bool isTrouble);
    void setNotice(const QString &sentence, bool isError);
    /// A button beside the notice, until the next one: "3 notes…".
    void setOffer(const QString &words, const std::function<void()> &show);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    bool isTight() const;
    void placeNotice();

    QHBoxLayout *m_above; ///< holds the notice if the line has no room for it
    QHBoxLayout *m_line;
    QLabel *m_state;
    QLabel *m_time;
    ActionButton *m_sharing;
    QLabel *m_undo;
    KeyCap *m_undoKey;
    QLabel *m_notice;
    QLabel *m_error;
    ActionButton *m_offer;
    std::function<void()> m_show; ///< called when the offer is pressed
};

} // namespace corater
