// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class Workplace;

/// What an action needs besides its place (Where): the conditions of the table of actions. A study is open when they
/// are asked; they are asked again whenever the study, the page or what the page shows has changed.
namespace when {

using Condition = bool (*)(const Workplace &);

bool always(const Workplace &work);
/// The study can be changed.
bool isWritable(const Workplace &work);
/// Somebody has said that they work: only then is a page shown.
bool somebodyWorks(const Workplace &work);
/// Somebody works, in a round, and their labels could be changed by the study.
bool worksInRound(const Workplace &work);
/// Their labels of the round are not final yet.
bool maySeal(const Workplace &work);
bool mayUndo(const Workplace &work);
bool mayRedo(const Workplace &work);

/// A page is shown.
bool showsPage(const Workplace &work);
/// A page with a list of items is shown.
bool showsList(const Workplace &work);
/// A page with the post of an item is shown.
bool showsItem(const Workplace &work);

// Of the labelling page, which is shown when they are asked.
/// The main button of the form leads somewhere.
bool mayGoOn(const Workplace &work);
bool hasNext(const Workplace &work);
bool hasPrevious(const Workplace &work);
/// Another item was open before this one.
bool mayGoBack(const Workplace &work);
/// Whoever works may label the item that is open.
bool mayLabel(const Workplace &work);
/// An item is open, and the study can be changed.
bool mayTakeExample(const Workplace &work);

} // namespace when

} // namespace corater
