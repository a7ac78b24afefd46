// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/keys/PageKeys.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QKeySequence>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace corater {

namespace {

struct PageKeysText
{
    Q_DECLARE_TR_FUNCTIONS(PageKeys)
};

using Entry = PageKeys::Entry;

constexpr std::array table{
    Entry{PageKey::Include, "include", "I", QT_TRANSLATE_NOOP("PageKeys", "Include the item")},
    Entry{PageKey::Exclude, "exclude", "O", QT_TRANSLATE_NOOP("PageKeys", "Exclude the item")},
    Entry{PageKey::AddUnit, "add-unit", "N", QT_TRANSLATE_NOOP("PageKeys", "Add a unit")},
    Entry{PageKey::PreviousUnit, "previous-unit", "<", QT_TRANSLATE_NOOP("PageKeys", "Previous unit")},
    Entry{PageKey::NextUnit, "next-unit", ">", QT_TRANSLATE_NOOP("PageKeys", "Next unit")},
    Entry{PageKey::Comment, "comment", "C", QT_TRANSLATE_NOOP("PageKeys", "Comment")},
    Entry{PageKey::Discuss, "discuss", "D",
          QT_TRANSLATE_NOOP("PageKeys", "Flag for discussion, write to a discussion")},
    Entry{PageKey::Unsure, "unsure", "U", QT_TRANSLATE_NOOP("PageKeys", "Flag as unsure")},
    Entry{PageKey::Filter, "filter", "/", QT_TRANSLATE_NOOP("PageKeys", "Filter the codes")},
    Entry{PageKey::LinesDown, "lines-down", "J", QT_TRANSLATE_NOOP("PageKeys", "Scroll the post down by lines")},
    Entry{PageKey::LinesUp, "lines-up", "K", QT_TRANSLATE_NOOP("PageKeys", "Scroll the post up by lines")},
    Entry{PageKey::RemoveUnit, "remove-unit", "Ctrl+Backspace", QT_TRANSLATE_NOOP("PageKeys", "Remove the unit")},
    Entry{PageKey::WriteRule, "write-rule", "R", QT_TRANSLATE_NOOP("PageKeys", "Write a rule")},
    Entry{PageKey::MatchUnits, "match-units", "W", QT_TRANSLATE_NOOP("PageKeys", "Match units")},
    Entry{PageKey::TakeUnit, "take-unit", "T", QT_TRANSLATE_NOOP("PageKeys", "Take a unit")},
    Entry{PageKey::AgreeToDiffer, "agree-to-differ", "H", QT_TRANSLATE_NOOP("PageKeys", "Agree to differ")},
    Entry{PageKey::Skip, "skip", "S", QT_TRANSLATE_NOOP("PageKeys", "Skip")},
    Entry{PageKey::AnswerAgain, "answer-again", "E", QT_TRANSLATE_NOOP("PageKeys", "Reopen, another answer")},
    Entry{PageKey::NeedsRule, "needs-rule", "G", QT_TRANSLATE_NOOP("PageKeys", "Note that a rule is needed")},
    Entry{PageKey::NewDimension, "new-dimension", "Q", QT_TRANSLATE_NOOP("PageKeys", "New dimension")},
    Entry{PageKey::Merge, "merge", "M", QT_TRANSLATE_NOOP("PageKeys", "Merge into another code")},
    Entry{PageKey::Split, "split", "X", QT_TRANSLATE_NOOP("PageKeys", "Split the code")},
    Entry{PageKey::LookAgain, "look-again", "L", QT_TRANSLATE_NOOP("PageKeys", "Request a review of its labels")},
    Entry{PageKey::StillRight, "still-right", "Y", QT_TRANSLATE_NOOP("PageKeys", "Confirm")},
    Entry{PageKey::Accept, "accept", "A", QT_TRANSLATE_NOOP("PageKeys", "Accept")},
    Entry{PageKey::Refuse, "refuse", "V", QT_TRANSLATE_NOOP("PageKeys", "Refuse")},
    Entry{PageKey::ChooseFile, "choose-file", "F", QT_TRANSLATE_NOOP("PageKeys", "Choose a file")},
    Entry{PageKey::KeepBoth, "keep-both", "B", QT_TRANSLATE_NOOP("PageKeys", "Duplicates: keep both")},
    Entry{PageKey::NextAnswer, "next-answer", "Ctrl+Shift+Down", QT_TRANSLATE_NOOP("PageKeys", "Next answer")},
    Entry{PageKey::PreviousAnswer, "previous-answer", "Ctrl+Shift+Up",
          QT_TRANSLATE_NOOP("PageKeys", "Previous answer")},
    Entry{PageKey::NextItem, "next-item", "Ctrl+Down", QT_TRANSLATE_NOOP("PageKeys", "Compare: next item")},
    Entry{PageKey::PreviousItem, "previous-item", "Ctrl+Up", QT_TRANSLATE_NOOP("PageKeys", "Compare: previous item")},
    Entry{PageKey::NewCode, "new-code", "Ins", QT_TRANSLATE_NOOP("PageKeys", "New code")},
    Entry{PageKey::NewCodeBelow, "new-code-below", "Shift+Ins", QT_TRANSLATE_NOOP("PageKeys", "New code below")},
    Entry{PageKey::Rename, "rename", "F2", QT_TRANSLATE_NOOP("PageKeys", "Rename the code")},
    Entry{PageKey::Remove, "remove", "Del", QT_TRANSLATE_NOOP("PageKeys", "Retire or remove the code")},
    Entry{PageKey::MoveUp, "move-up", "Shift+Up", QT_TRANSLATE_NOOP("PageKeys", "Move the code up")},
    Entry{PageKey::MoveDown, "move-down", "Shift+Down", QT_TRANSLATE_NOOP("PageKeys", "Move the code down")},
    Entry{PageKey::MoveIn, "move-in", "Shift+Right", QT_TRANSLATE_NOOP("PageKeys", "Move the code into the one above")},
    Entry{PageKey::MoveOut, "move-out", "Shift+Left",
          QT_TRANSLATE_NOOP("PageKeys", "Move the code out of its category")},
};

constexpr bool isInOrder()
{
    for (size_t i = 0; i < table.size(); ++i) {
        if (table[i].key != PageKey(i)) {
            return false;
        }
    }
    return true;
}
static_assert(isInOrder() && table.size() == size_t(PageKey::MoveOut) + 1, "one entry for each, in their order");

constexpr PageKey lastOfForm = PageKey::RemoveUnit;

using Signs = std::array<QString, table.size()>;

Signs usualSigns()
{
    Signs signs;
    for (const Entry &entry : table) {
        signs[size_t(entry.key)] = QString::fromLatin1(entry.sign);
    }
    return signs;
}

Signs &signsNow()
{
    static Signs signs = usualSigns();
    return signs;
}

// Beside < and >: German and French keyboards type these only with AltGr.
std::optional<PageKey> bracketKey(const QString &typed)
{
    return typed == u"["_s   ? std::optional(PageKey::PreviousUnit)
           : typed == u"]"_s ? std::optional(PageKey::NextUnit)
                             : std::nullopt;
}

// A Latin letter by its key, so that Shift and Caps Lock make no difference; other keys by the typed character.
QString signOfEvent(const QKeyEvent &event)
{
    const bool isLetter = event.key() >= Qt::Key_A && event.key() <= Qt::Key_Z;
    return isLetter ? QString(QChar(event.key())) : event.text().toUpper();
}

// "Ctrl" and "Del" as the reader's keyboard has them, such as "Strg" and "Entf".
QString nativeName(const QString &part)
{
    const bool isHeld = part == u"Ctrl" || part == u"Alt" || part == u"Meta";
    const QKeySequence keys = QKeySequence::fromString(isHeld ? part + u"+A"_s : part, QKeySequence::PortableText);
    const QString native = keys.toString(QKeySequence::NativeText);
    return native.isEmpty() ? part : isHeld ? native.section(u'+', 0, 0) : native;
}

bool isCombination(const QString &text)
{
    const QKeySequence keys = QKeySequence::fromString(text, QKeySequence::PortableText);
    if (keys.count() != 1 || keys.toString(QKeySequence::PortableText) != text) {
        return false;
    }
    const Qt::Key key = keys[0].key();
    const Qt::KeyboardModifiers with = keys[0].keyboardModifiers();
    const bool isArrow = key >= Qt::Key_Left && key <= Qt::Key_Down;
    const bool isDigit = key >= Qt::Key_0 && key <= Qt::Key_9;
    const bool typesNothing =
        (key >= Qt::Key_F1 && key <= Qt::Key_F35) || key == Qt::Key_Insert || key == Qt::Key_Delete;
    const bool isOfAll = isDigit || key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab ||
                         key == Qt::Key_Backtab || key == Qt::Key_Escape || key == Qt::Key_Space ||
                         key == Qt::Key_unknown;
    const bool isHeld = with & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    return !isOfAll && (isHeld || typesNothing || (isArrow && with.testFlag(Qt::ShiftModifier)));
}

} // namespace

std::span<const PageKeys::Entry> PageKeys::all()
{
    return table;
}

QString PageKeys::nameOf(PageKey key)
{
    return PageKeysText::tr(table[size_t(key)].name);
}

QString PageKeys::usualSignOf(PageKey key)
{
    return QString::fromLatin1(table[size_t(key)].sign);
}

QString PageKeys::signOf(PageKey key)
{
    return signsNow()[size_t(key)];
}

QString PageKeys::tip(const QString &text, PageKey key)
{
    return QStringLiteral("%1 (%2)").arg(text, labelOf(key));
}

QString PageKeys::labelOf(PageKey key)
{
    return labelOf(signOf(key));
}

QString PageKeys::labelOf(const QString &sign)
{
    if (sign.size() == 1) {
        return sign;
    }
    static const QHash<QString, QString> pictures{{u"Shift"_s, u"⇧"_s}, {u"Up"_s, u"↑"_s},    {u"Down"_s, u"↓"_s},
                                                  {u"Left"_s, u"←"_s},  {u"Right"_s, u"→"_s}, {u"Backspace"_s, u"⌫"_s},
                                                  {u"Return"_s, u"↵"_s}};
    QStringList parts = sign.split(u'+', Qt::SkipEmptyParts);
    for (QString &part : parts) {
        part = pictures.contains(part) ? pictures[part] : nativeName(part);
    }
    return parts.join(u' ');
}

std::optional<PageKey> PageKeys::of(const QKeyEvent &event)
{
    const Qt::KeyboardModifiers with = event.modifiers() & ~Qt::KeypadModifier;
    const bool isHeld = with & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const QString typed = isHeld ? QString() : signOfEvent(event);
    const bool isTyped = typed.size() == 1 && typed[0].isPrint();
    const Signs &signs = signsNow();
    const QKeySequence keys(QKeyCombination(with, Qt::Key(event.key())));
    const auto found = std::ranges::find(signs, isTyped ? typed : keys.toString(QKeySequence::PortableText));
    return found == signs.end() ? bracketKey(typed) : std::optional(PageKey(found - signs.begin()));
}

QString PageKeys::ofForm()
{
    QString signs;
    for (size_t i = 0; i <= size_t(lastOfForm); ++i) {
        if (isTyped(PageKey(i))) {
            signs += signsNow()[i];
        }
    }
    return signs;
}

bool PageKeys::canBe(PageKey key, const QString &sign)
{
    if (!isTyped(key)) {
        return isCombination(sign);
    }
    return sign.size() == 1 && sign == sign.toUpper() && sign[0].isPrint() && !sign[0].isSpace() &&
           !sign[0].isDigit() && !QStringLiteral("+,;").contains(sign); // + is a fixed key for a new code, beside Ins
}

bool PageKeys::setSigns(const QHash<PageKey, QString> &own)
{
    Signs signs = usualSigns();
    for (const auto &[key, sign] : own.asKeyValueRange()) {
        signs[size_t(key)] = sign;
    }
    Signs sorted = signs;
    std::ranges::sort(sorted);
    const bool areFit =
        std::ranges::all_of(table, [&](const Entry &entry) { return canBe(entry.key, signs[size_t(entry.key)]); });
    if (!areFit || std::ranges::adjacent_find(sorted) != sorted.end()) {
        return false;
    }
    signsNow() = signs;
    return true;
}

QHash<PageKey, QString> PageKeys::signs()
{
    QHash<PageKey, QString> all;
    for (const Entry &entry : table) {
        all.insert(entry.key, signOf(entry.key));
    }
    return all;
}

QHash<PageKey, QString> PageKeys::swapped(PageKey key, const QString &sign)
{
    QHash<PageKey, QString> all = signs();
    for (QString &each : all) {
        if (each == sign) {
            each = signOf(key);
        }
    }
    all[key] = sign;
    return all;
}

} // namespace corater
