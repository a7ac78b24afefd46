// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QtClassHelperMacros>

class QString;
class QWidget;

namespace corater {

struct UnitsQuery;

/// What the labelling page may do with the item that it shows.
enum class LabelStep {
    GoOn,     ///< to the next open item
    Next,     ///< to the next one of the list
    Previous, ///< to the one before it in the list
    Back,     ///< to the one that was seen before
    Label     ///< give it labels and evidence
};

/// What actions, dialogs and long work ask of the pages over the open study. StudyPages makes the pages and knows what
/// each is; who is given this knows none of them.
class Pages
{
public:
    /// The mode that is shown (Workplace::Mode); negative before the first.
    virtual int mode() const = 0;
    /// The page of that mode; none until it is first looked at.
    virtual QWidget *pageOf(int mode) const = 0;
    /// The page of the mode while it is shown; none while the window shows something else or no page is made.
    virtual QWidget *shownPage() const = 0;
    /// Whether that is the labelling page.
    virtual bool showsLabels() const = 0;
    /// Whether that is the labelling page, and it can take the step now.
    virtual bool mayTake(LabelStep step) const = 0;
    /// The item whose post the page that is shown has open; else none.
    virtual ItemId shownItem() const = 0;
    /// Whether the page that is shown has a list of items.
    virtual bool showsList() const = 0;
    /// Takes over what is being typed.
    virtual void flush() = 0;
    /// Goes to the item in the labelling mode.
    virtual void showItem(ItemId item) = 0;
    /// Goes to the item where it is settled, or, when nothing of it is disputed, where it is read.
    virtual void settleItem(ItemId item) = 0;
    /// The units that what is shown is about: with the current code, behind the chosen bar, or of the list's search.
    virtual UnitsQuery unitsQuery() const = 0;

    // What the commands of the menus do, in whatever mode is shown.
    /// The search of the list, where there is one.
    virtual void focusSearch() = 0;
    /// Folds the list, or shows it again.
    virtual void foldList() = 0;
    /// Opens the next hint in the post, or the one before.
    virtual void showHint(int step) = 0;
    /// Goes to the labelling mode, its list searched for that.
    virtual void search(const QString &text) = 0;
    /// Goes to the results, where those of the hints begin.
    virtual void showHintResults() = 0;

protected:
    Pages() = default;
    ~Pages() = default;
    Q_DISABLE_COPY_MOVE(Pages)
};

} // namespace corater
