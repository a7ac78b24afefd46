// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>

class QWidget;

namespace corater {

class ActionCatalogue;
class StudyJobs;
class Notice;
class Pages;
class Printing;
class Study;
class StudySharing;

/// What actions and dialogs need of the program: the open study, its workers, the parent widget of dialogs, and
/// requests. Implemented by MainWindow; users need not include it.
class Workplace
{
public:
    enum Mode { Label, Compare, Adjudicate, Agreement, Codebook, Results };

    /// Whether the start page offers the study afterwards.
    enum class Remembered { No, Yes };

    /// The parent of dialogs; outlives everything that uses the workplace.
    virtual QWidget *widget() = 0;
    /// The open study; none on the start page.
    virtual Study *study() const = 0;
    /// The pages of the open study; none on the start page.
    virtual Pages *pages() const = 0;
    virtual Notice &notice() const = 0;
    virtual StudyJobs &jobs() const = 0;
    virtual StudySharing &sharing() const = 0;
    virtual Printing &printing() const = 0;
    virtual ActionCatalogue &actions() const = 0;

    /// Opens the study, or reports why not. Asks for the current rater unless `rater` names one. By value: the strings
    /// may belong to the study that is closed first.
    virtual bool openStudy(QString path, QString rater = {}) = 0;
    /// Takes over a study that is already open.
    virtual void setStudy(std::unique_ptr<Study> study, Remembered remembered = Remembered::Yes) = 0;
    virtual void closeStudy() = 0;
    /// Goes back to the start page, unless a dialog with a draft stays.
    virtual void leaveStudy() = 0;
    /// Asks for the current rater.
    virtual void askWho() = 0;
    /// Shows the page of that mode (Mode).
    virtual void setMode(int mode) = 0;

protected:
    Workplace() = default;
    ~Workplace() = default;
    Q_DISABLE_COPY_MOVE(Workplace)
};

} // namespace corater
