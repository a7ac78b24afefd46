// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class MainWindow;

// What the window offers for work on several machines.

/// Shares the study, or shows how its exchange stands.
void shareStudy(MainWindow &window);
/// Asks where a shared study is, makes a copy of it, opens it, and asks who works with it.
void joinSharedStudy(MainWindow &window);
/// Asks for whom, and writes what their copy may lack into a file that can be sent.
/// The questions stand above `asker`, which has the keys again afterwards.
void makePacket(MainWindow &window, QWidget *asker);
/// What to send to those who are to join; stands above `asker`.
void showHowToJoin(MainWindow &window, QWidget *asker);

} // namespace corater
