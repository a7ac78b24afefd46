// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace corater {

class Workplace;

// What the window offers for work on several machines.

/// Shares the study, or shows how its exchange stands.
void shareStudy(Workplace &work);
/// Asks where a shared study is, makes a copy of it, opens it, and asks who works with it.
void joinSharedStudy(Workplace &work);
/// Asks for whom, and writes what their copy may lack into a file that can be sent.
/// The questions stand above `asker`, which has the keys again afterwards.
void makePacket(Workplace &work, QWidget *asker);
/// What to send to those who are to join; stands above `asker`.
void showHowToJoin(Workplace &work, QWidget *asker);

} // namespace corater
