// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/share/ConflictText.h"
#include "models/share/CopyMerge.h"
#include "models/study/WorkerRead.h"

#include <QDialog>

#include <functional>

class QListWidget;
class QPushButton;
class QStackedWidget;

namespace corater {

class ActionButton;
class EmptyState;
class TextLabel;
class Workplace;

/// Says what another copy of the study would bring, before it does.
class MergePreviewDialog : public QDialog
{
    Q_OBJECT

public:
    MergePreviewDialog(const QString &file, const MergeOutcome &outcome, QWidget *parent = nullptr);
};

/// The changes of copies that contradict each other: what stands, what the other copy said, and one key for each of the
/// two. Shows what the rater who works may see.
class ConflictsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ConflictsDialog(Study &study, QWidget *parent = nullptr);

Q_SIGNALS:
    void failed(const corater::Error &error);

private:
    QWidget *makeListPage();
    void read();
    void take(const Result<ShownConflicts> &found);
    void showCurrent();
    void settle(int choice);

    Study &m_study;
    std::vector<ConflictText> m_conflicts;
    QStackedWidget *m_pages;
    EmptyState *m_none;
    TextLabel *m_heading;
    QListWidget *m_list;
    ActionButton *m_keep;
    ActionButton *m_take;
    QPushButton *m_close = nullptr;
    WorkerRead m_read; ///< last, so that its worker ends first
};

/// Asks for another copy of the study, says what it would bring, and takes it in. The questions stand above `asker`,
/// the window unless said, which has the keys again afterwards.
void mergeCopyOfStudy(Workplace &work);
void mergeCopyOfStudy(Workplace &work, QWidget *asker);

/// Takes in another copy of the study on a worker, or finds what it would bring; `show` gets what it came to, in the
/// window's thread.
void mergeCopy(Workplace &work, const QString &file, MergeMode mode, std::function<void(const MergeOutcome &)> show);

/// Opens the list of contradictions.
void showConflicts(Workplace &work);

} // namespace corater
