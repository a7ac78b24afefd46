// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/history/HistoryLines.h"
#include "models/share/Sharing.h"
#include "models/study/WorkerRead.h"

#include <QDialog>
#include <QFutureWatcher>
#include <QTimer>

#include <atomic>
#include <optional>

class QListWidget;
class QPushButton;
class QStackedWidget;

namespace corater {

class DialogForm;
class TextLabel;
class Workplace;

/// The state of the exchange of the open study: its places, the progress of each rater (numbers only), and the changes
/// received since the user last looked. Stays open beside the window and updates itself.
class SharedDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SharedDialog(Workplace &work);
    ~SharedDialog() override;

    /// Called by the main button: exchanges now, or merges a file if the copies have no place.
    void accept() override;

private:
    void addButtons(DialogForm &form);
    void read();
    struct Numbers
    {
        SharingState state;
        std::vector<SharedProgress> progress;
        qint64 conflicts = 0;
    };
    static Result<Numbers> numbersOf(const StudyReader &study);
    void showNumbers(const Result<Numbers> &numbers);
    void startReading();
    void takeLines();
    void sayReceived();
    QString seenSetting() const;
    /// Raters of the study who do not take part in the open round.
    QStringList newcomers() const;
    void letTakePart();
    void enableRaters();

    Workplace &m_work;
    Study &m_study;
    TextLabel *m_place;
    TextLabel *m_stands;
    TextLabel *m_progress;
    TextLabel *m_conflictCount;
    TextLabel *m_heading;
    QStackedWidget *m_pages;
    QListWidget *m_list;
    QPushButton *m_button = nullptr; ///< has the focus until the list has entries
    QPushButton *m_conflicts = nullptr;
    QPushButton *m_leaveOut = nullptr;
    QPushButton *m_takeIn = nullptr;
    QTimer m_reread;
    QFutureWatcher<Result<std::vector<HistoryLine>>> m_reading;
    qint64 m_unreadable = 0;
    std::optional<qint64> m_received; ///< changes received since m_since; empty until they are read
    QString m_since;                  ///< time of the last change that was seen before
    bool m_hasPlace = false;
    std::atomic_bool m_stop = false;
    WorkerRead m_numbers; ///< last, so that its worker ends first
};

} // namespace corater
