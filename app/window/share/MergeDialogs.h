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

/// Previews what merging another copy of the study would change.
class MergePreviewDialog : public QDialog
{
    Q_OBJECT

public:
    MergePreviewDialog(const QString &file, const MergeOutcome &outcome, QWidget *parent = nullptr);
};

/// The contradictions between copies: the present value, the value of the other copy, and a button for each. Shows only
/// what the current rater may see.
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

/// Asks for another copy of the study, previews it, and merges it. Dialogs are above `asker` (default: the window),
/// which gets the focus back.
void mergeCopyOfStudy(Workplace &work);
void mergeCopyOfStudy(Workplace &work, QWidget *asker);
/// Previews the merge of that copy or packet, and merges it.
void mergeFile(Workplace &work, const QString &file, QWidget *asker);

/// Merges another copy of the study on a worker, or only previews it; `show` receives the result in the window's
/// thread.
void mergeCopy(Workplace &work, const QString &file, MergeMode mode, std::function<void(const MergeOutcome &)> show);

/// Opens the list of contradictions.
void showConflicts(Workplace &work);

} // namespace corater
