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

/// What actions and dialogs get of the program: the study that is open and what works at it, the widget that dialogs
/// stand above, and what they may ask for. The window fills it; who takes it does not know the window.
class Workplace
{
public:
    enum Mode { Label, Compare, Adjudicate, Agreement, Codebook, Results };

    /// Whether the start page offers the study afterwards.
    enum class Remembered { No, Yes };

    /// Dialogs stand above it, and it lives longer than everything that is given the workplace.
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

    /// Opens the study, or says why not. Asks who is working unless `rater` names somebody.
    /// By value: a name may well belong to the study that is closed first.
    virtual bool openStudy(QString path, QString rater = {}) = 0;
    /// Takes a study that is open already.
    virtual void setStudy(std::unique_ptr<Study> study, Remembered remembered = Remembered::Yes) = 0;
    virtual void closeStudy() = 0;
    /// Goes back to the start page, unless a dialog with a draft stays.
    virtual void leaveStudy() = 0;
    /// Asks who is working.
    virtual void askWho() = 0;
    /// Shows the page of that mode (Mode).
    virtual void setMode(int mode) = 0;

protected:
    Workplace() = default;
    ~Workplace() = default;
    Q_DISABLE_COPY_MOVE(Workplace)
};

} // namespace corater
