// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QtClassHelperMacros>

class QString;
class QWidget;

namespace corater {

struct UnitsQuery;

/// Actions of the labelling page on the shown item.
enum class LabelStep {
    GoOn,     ///< to the next open item
    Next,     ///< to the next item of the list
    Previous, ///< to the previous item of the list
    Back,     ///< to the item that was shown before
    Label     ///< give the item labels and evidence
};

/// The pages over the open study, as actions, dialogs and long work see them. Implemented by StudyPages; users need not
/// include any page.
class Pages
{
public:
    /// The mode that is shown (Workplace::Mode); negative before the first.
    virtual int mode() const = 0;
    /// The page of that mode; none until it is first looked at.
    virtual QWidget *pageOf(int mode) const = 0;
    /// The visible page; null if the window shows something else or no page is made.
    virtual QWidget *shownPage() const = 0;
    /// Whether the labelling page is visible.
    virtual bool showsLabels() const = 0;
    /// Whether the labelling page is visible and can take this step now.
    virtual bool mayTake(LabelStep step) const = 0;
    /// The item that the visible page shows; invalid if none.
    virtual ItemId shownItem() const = 0;
    /// Whether the visible page has a list of items.
    virtual bool showsList() const = 0;
    /// Saves the text that is being typed.
    virtual void flush() = 0;
    /// Goes to the item in the labelling mode.
    virtual void showItem(ItemId item) = 0;
    /// Shows the item in Adjudicate or, if the shown round there does not have it, in the labelling mode.
    virtual void settleItem(ItemId item) = 0;
    /// Shows the item where the user works: in Compare or Adjudicate if it is visible and its round has the item, or
    /// else in the labelling mode. A search that hides the item from the list is dropped.
    virtual void findItem(ItemId item) = 0;
    /// Shows the code, or the rule, in the codebook mode.
    virtual void showCode(CodeId code) = 0;
    virtual void showRule(RuleId rule) = 0;
    /// Goes to the codebook mode, and begins a rule for the code that is chosen there, if one is.
    virtual void writeRule() = 0;
    /// The units behind the visible page: those with the current code, of the chosen bar, or of the list's search.
    virtual UnitsQuery unitsQuery() const = 0;

    /// Whether the study has a next step that a command can take; it takes the user there.
    virtual bool hasNextStep() const = 0;
    virtual void takeNextStep() = 0;

    // Commands of the menus, for every mode.
    /// Focuses the search of the list, if the page has one.
    virtual void focusSearch() = 0;
    /// Folds or unfolds the list.
    virtual void foldList() = 0;
    /// Opens the next or previous hint in the post.
    virtual void showHint(int step) = 0;
    /// Brings the next or previous marked word of the post into view.
    virtual void showMarkedWord(int step) = 0;
    /// Opens the labelling mode and searches its list for the text.
    virtual void search(const QString &text) = 0;
    /// Opens the results of hints in the results mode.
    virtual void showHintResults() = 0;

protected:
    Pages() = default;
    ~Pages() = default;
    Q_DISABLE_COPY_MOVE(Pages)
};

} // namespace corater
