// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QAction;
class QHBoxLayout;
class QLabel;

namespace corater {

class ActionButton;
class ActionCatalogue;
class KeyCap;

/// The line at the bottom, of one height in every size: whether everything is saved, where the study stands, the change
/// that undo would take back, the last notice, and the key to the list of keys. A notice that does not fit ends in "…":
/// its tool tip and the command "Last message" show all of it.
class StatusLine : public QWidget
{
    Q_OBJECT

public:
    explicit StatusLine(const ActionCatalogue &actions, QWidget *parent = nullptr);

    /// "Saved", "Read only", or empty without a study.
    void setState(const QString &state);
    /// Where the study stands, and the sentence that explains it; empty hides it.
    void setStand(const QString &headline, const QString &reason);
    /// The change that undo would take back; empty hides it.
    void setUndo(const QString &text);
    /// The rater's own time at the open item; empty hides it.
    void setTime(const QString &text);
    /// State of the exchange with other copies, as a button that opens its page; empty hides it.
    void setSharing(const QString &text, bool isTrouble);
    void setNotice(const QString &sentence, bool isError);
    /// Hides a notice that is an error; any other stays.
    void clearError();
    /// A button beside the notice, until the next one: "3 notes…".
    void setOffer(const QString &words, const std::function<void()> &show);

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void addButton(const ActionCatalogue &actions, QAction &action);
    static void setShown(QWidget &part, bool shown);
    static bool isLeftOut(const QWidget &part);
    void fitLine();

    QHBoxLayout *m_line;
    QLabel *m_state;
    QLabel *m_stand;
    QLabel *m_time;
    ActionButton *m_sharing;
    QLabel *m_undo;
    KeyCap *m_undoKey;
    QLabel *m_notice;
    QLabel *m_error;
    ActionButton *m_offer;
    std::vector<std::vector<QWidget *>> m_yielding; ///< parts that are hidden for a notice, the first ones first
    std::function<void()> m_show;                   ///< called when the offer is pressed
};

} // namespace corater
