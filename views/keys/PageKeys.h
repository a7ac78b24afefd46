// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include <optional>
#include <span>

class QKeyEvent;

namespace corater {

/// What a key of the pages does, in every mode.
enum class PageKey {
    // Keys of the labelling form, where the other letters choose codes.
    Include,
    Exclude,
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
    // Keys of the other pages.
    WriteRule,
    MatchUnits,
    TakeUnit,
    AgreeToDiffer,
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

/// The keys of the pages as the user has set them: pages listen to them and show them on buttons and in the list of
/// keys. Most keys are a sign, a letter or another typed character; some are a key with Ctrl, Alt or Shift, or one that
/// types nothing. Excludes arrows, Enter, digits and other keys that mean the same in every program.
class PageKeys
{
public:
    /// A key with its default sign.
    struct Entry
    {
        PageKey key;
        const char *id;   ///< "add-unit"; stable: the settings save the user's sign under it
        const char *sign; ///< "N", or in portable text "Ctrl+Down"
        const char *name; ///< source text of the translation, see nameOf()
    };

    static std::span<const Entry> all();
    static QString nameOf(PageKey key);
    static QString usualSignOf(PageKey key);
    /// In portable text; unique among the keys.
    static QString signOf(PageKey key);
    /// As a key cap shows it: "N", "Ctrl ↓".
    static QString labelOf(PageKey key);
    static QString labelOf(const QString &sign);
    /// "Split (X)", as a tip names the key of a button.
    static QString tip(const QString &text, PageKey key);
    /// The page key of the event; Latin letters on any keyboard.
    static std::optional<PageKey> of(const QKeyEvent &event);
    /// The typed signs of the labelling form, which therefore choose no code.
    static QString ofForm();

    /// Whether the sign is valid for the key: a typed character but no digit or space; for keys whose default is not
    /// typed, a key with Ctrl, Alt or Shift, a function key, Ins or Del.
    static bool canBe(PageKey key, const QString &sign);
    /// Whether the default of the key is a typed character.
    static bool isTyped(PageKey key) { return usualSignOf(key).size() == 1; }
    /// Sets the user's signs, and the defaults for all other keys. Changes nothing and returns false if a sign is
    /// invalid or stands twice. Existing pages keep their texts: the window makes them anew.
    static bool setSigns(const QHash<PageKey, QString> &own);
    /// All signs after giving the sign to the key. The key that had the sign gets the previous one of `key`, so that
    /// each key keeps a sign.
    static QHash<PageKey, QString> swapped(PageKey key, const QString &sign);
    static QHash<PageKey, QString> signs();
};

} // namespace corater
