// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QWidget;

namespace corater {

class Workplace;

// Actions of the window for work on several machines.

/// Shares the study, or shows the state of its exchange.
void shareStudy(Workplace &work);
/// Asks for a shared study, makes a copy of it, opens it, and asks for the copy's rater.
void joinSharedStudy(Workplace &work);
/// The same by that packet, which the dialog shows already.
void joinByPacketFile(Workplace &work, const QString &packet);
/// Asks for the recipient, and writes the changes that their copy may lack into a packet file. Dialogs are above
/// `asker`, which gets the focus back.
void makePacket(Workplace &work, QWidget *asker);
/// Shows the instructions to send to new raters, above `asker`.
void showHowToJoin(Workplace &work, QWidget *asker);

} // namespace corater
