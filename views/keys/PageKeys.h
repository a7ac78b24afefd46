// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include <optional>
#include <span>

class QKeyEvent;

namespace corater {

/// What a key of the pages stands for; the same in whatever mode it is used.
enum class PageKey {
    // Of the labelling form, where the other letters choose codes.
    Include,
    Exclude,
    Undecide,
    AddUnit,
    PreviousUnit,
    NextUnit,
    Comment,
    Discuss,
    Unsure,
    Filter,
    LinesDown,
    LinesUp,
    RemoveUnit,
    // Of the other pages.
    WriteRule,
    MatchUnits,
    TakeUnit,
    Skip,
    AnswerAgain,
    NeedsRule,
    NewDimension,
    Merge,
    Split,
    LookAgain,
    StillRight,
    Accept,
    Refuse,
    ChooseFile,
    KeepBoth,
    NextAnswer,
    PreviousAnswer,
    NextItem,
    PreviousItem,
    NewCode,
    NewCodeBelow,
    Rename,
    Remove,
    MoveUp,
    MoveDown,
    MoveIn,
    MoveOut
};

/// The keys of the pages, as the user has them: what the pages listen to, write on their buttons and list among the
/// keys. Most are a sign, that is a letter or another character that is typed; some are a key with Ctrl, Alt or Shift,
/// or one that types nothing. Arrows, Enter, digits and the other keys that every program has for the same are no part
/// of them.
class PageKeys
{
public:
    /// One of them, as the program comes.
    struct Entry
    {
        PageKey key;
        const char *id;   ///< "add-unit"; stable, by which the user's own is kept
        const char *sign; ///< "N", or in portable text "Ctrl+Down"
        const char *name; ///< to be translated, see nameOf()
    };

    static std::span<const Entry> all();
    static QString nameOf(PageKey key);
    static QString usualSignOf(PageKey key);
    /// In portable text; each stands for one of them.
    static QString signOf(PageKey key);
    /// As a key cap shows it: "N", "Ctrl ↓".
    static QString labelOf(PageKey key);
    static QString labelOf(const QString &sign);
    /// "Split (X)", as a tip names the key of a button.
    static QString tip(const QString &text, PageKey key);
    /// What the key stands for; a letter on whatever keyboard.
    static std::optional<PageKey> of(const QKeyEvent &event);
    /// All signs of the labelling form, which choose no code.
    static QString ofForm();

    /// Whether it can be that one: a letter or another character, but no digit and no space, or for those that are none
    /// as the program comes, a key with Ctrl, Alt or Shift, a function key, Ins or Del.
    static bool canBe(PageKey key, const QString &sign);
    /// Whether it is one that is typed.
    static bool isTyped(PageKey key) { return usualSignOf(key).size() == 1; }
    /// These are the user's, the others as the program comes; each sign once, or nothing changes. Pages that are there
    /// already keep what they say: the window makes them anew. Returns whether it was done.
    static bool setSigns(const QHash<PageKey, QString> &own);
    /// All signs, after this one was given to the key: who had it gets the one that the key had, so that each keeps
    /// one.
    static QHash<PageKey, QString> swapped(PageKey key, const QString &sign);
    static QHash<PageKey, QString> signs();
};

} // namespace corater
