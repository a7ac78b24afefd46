// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class Workplace;

/// Conditions of the table of actions, in addition to the place (Where). Asked only while a study is open, and again
/// after each change of the study, the page or its content.
namespace when {

using Condition = bool (*)(const Workplace &);

bool always(const Workplace &work);
/// The study can be changed.
bool isWritable(const Workplace &work);
/// A rater is chosen; pages are shown only then.
bool somebodyWorks(const Workplace &work);
/// A rater is chosen, there is a current round, and the study can be changed.
bool worksInRound(const Workplace &work);
/// The rater has not sealed the current round, and it is not closed.
bool maySeal(const Workplace &work);
/// The study audits a published data set.
bool auditsSet(const Workplace &work);
bool mayUndo(const Workplace &work);
bool mayRedo(const Workplace &work);

/// A rater is chosen, and the study can be changed.
bool mayWriteRules(const Workplace &work);

/// A page is shown.
bool showsPage(const Workplace &work);
/// A page with a list of items is shown.
bool showsList(const Workplace &work);
/// A page with a list of items is shown, and the study can be changed.
bool showsWritableList(const Workplace &work);
/// The same, and the rater may still change their ratings of the current round.
bool mayRateList(const Workplace &work);
/// A page with the post of an item is shown.
bool showsItem(const Workplace &work);
/// The same, a rater is chosen, and the study can be changed.
bool mayWriteMemo(const Workplace &work);
/// The study has a next step that is not where the user is already.
bool hasNextStep(const Workplace &work);

// Conditions of the labelling page; asked only while it is shown.
/// The main button of the form has an effect.
bool mayGoOn(const Workplace &work);
bool hasNext(const Workplace &work);
bool hasPrevious(const Workplace &work);
/// Another item was open before this one.
bool mayGoBack(const Workplace &work);
/// The current rater may label the open item.
bool mayLabel(const Workplace &work);
/// An item is open, and the study can be changed.
bool mayTakeExample(const Workplace &work);

} // namespace when

} // namespace corater
