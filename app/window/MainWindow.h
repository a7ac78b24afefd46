// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/workplace/Workplace.h"
#include "models/study/Study.h"

#include <QMainWindow>

class QStackedWidget;

namespace corater {

class SeenStudy;
class SpokenChanges;
class StatusLine;
class StudyPages;
class TopBar;
class WelcomePage;
class WhoPage;

/// The main window: assembles the top bar, the page of the mode and the status line, and owns the open study. The pages
/// do their work themselves.
class MainWindow : public QMainWindow, public Workplace
{
    Q_OBJECT

public:
    MainWindow();
    ~MainWindow() override;

    QWidget *widget() override { return this; }
    Study *study() const override { return m_study.get(); }
    Pages *pages() const override;
    Notice &notice() const override { return *m_notice; }
    StudyJobs &jobs() const override { return *m_jobs; }
    StudySharing &sharing() const override { return *m_sharing; }
    Printing &printing() const override { return *m_printing; }
    ActionCatalogue &actions() const override { return *m_actions; }
    bool openStudy(QString path, QString rater = {}) override;
    void setStudy(std::unique_ptr<Study> study, Remembered remembered = Remembered::Yes) override;
    void closeStudy() override;
    void leaveStudy() override;
    void askWho() override;
    void setMode(int mode) override;

protected:
    void closeEvent(QCloseEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void wireStudy();
    void makePages();
    void remakePages();
    void showStart();
    void work(RaterId rater);
    void updateBars();
    void updateRound();
    void updateStep();
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
    StudyJobs *m_jobs;
    StudySharing *m_sharing;
    Printing *m_printing;
    SeenStudy *m_seen;
    SpokenChanges *m_spoken;
};

} // namespace corater
