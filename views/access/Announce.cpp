// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/access/Announce.h"

#include "codebook/Sentences.h"

#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

/// The sentences of this turn of the event loop.
struct Waiting
{
    QPointer<QWidget> window;
    QStringList sentences;
    QAccessible::AnnouncementPoliteness how = QAccessible::AnnouncementPoliteness::Polite;
};

Waiting &waiting()
{
    static Waiting waiting;
    return waiting;
}

QString asSentence(const QString &words)
{
    static const QString ends = QStringLiteral(".!?…:;。！？：；");
    return ends.contains(words.back()) ? words : words + u'.';
}

void sayAll()
{
    const Waiting all = std::exchange(waiting(), {});
    if (all.window && !all.sentences.isEmpty()) {
        QAccessibleAnnouncementEvent event(all.window, sentencesInARow(all.sentences));
        event.setPoliteness(all.how);
        QAccessible::updateAccessibility(&event);
    }
}

} // namespace

void announce(const QWidget &of, const QString &sentence, QAccessible::AnnouncementPoliteness how)
{
    const QString words = sentence.simplified();
    if (words.isEmpty()) {
        return;
    }
    Waiting &all = waiting();
    const bool isFirst = all.sentences.isEmpty();
    all.window = of.window();
    all.how = std::max(all.how, how);
    if (const QString said = asSentence(words); !all.sentences.contains(said)) {
        all.sentences << said;
    }
    if (isFirst) {
        QTimer::singleShot(0, all.window, &sayAll); // the window's timer: nothing is said after its end
    }
}

} // namespace corater
