// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/study/RecentStudies.h"
#include "models/study/Study.h"

#include <QMainWindow>

class QStackedWidget;
class QTimer;

namespace corater {

class ActionCatalogue;
class FaultDialogs;
class FileJobs;
class Notice;
class StatusLine;
class StudyPages;
class StudySharing;
class TopBar;
class WelcomePage;
class WhoPage;

/// The window: assembles the top bar, the page of the mode and the status line over the study that is open, and owns
/// that study. What the pages do is theirs.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    enum Mode { Label, Compare, Adjudicate, Agreement, Codebook, Results };

    /// Whether the start page offers the study afterwards.
    enum class Remembered { No, Yes };

    MainWindow();
    ~MainWindow() override;

    /// Opens the study, or says why not. Asks who is working unless `rater` names somebody.
    /// By value: a name may well belong to the study that is closed first.
    bool openStudy(QString path, QString rater = {});
    /// Takes a study that is open already.
    void setStudy(std::unique_ptr<Study> study, Remembered remembered = Remembered::Yes);
    void closeStudy();
    Study *study() const { return m_study.get(); }
    ActionCatalogue &actions() const { return *m_actions; }
    Notice &notice() const { return *m_notice; }
    FileJobs &fileJobs() const { return *m_fileJobs; }
    StudySharing &sharing() const { return *m_sharing; }
    StudyPages *pages() const { return m_pages; }
    void setMode(int mode);

protected:
    void closeEvent(QCloseEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void wireActions();
    void wireStudy();
    void showStart();
    void seeProgress(qint64 done, qint64 total);
    void askWho();
    void work(RaterId rater);
    void updateBars();
    void updateRound();
    bool closeDialogs();
    void restoreWindow();

    ActionCatalogue *m_actions;
    Notice *m_notice;
    TopBar *m_top;
    StatusLine *m_status;
    QStackedWidget *m_stack;
    WelcomePage *m_welcome;
    WhoPage *m_who;
    StudyPages *m_pages = nullptr;
    std::unique_ptr<Study> m_study;
    FileJobs *m_fileJobs;
    StudySharing *m_sharing;
    FaultDialogs *m_faults;
    RecentStudy m_seen;
    QTimer *m_noteTimer; ///< until what was seen is kept for the start page
};

} // namespace corater
