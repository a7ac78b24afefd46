// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/keys/PageKeys.h"

#include <QCoreApplication>
#include <QKeyEvent>

#include <algorithm>
#include <array>

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
    Entry{PageKey::Undecide, "undecide", "U", QT_TRANSLATE_NOOP("PageKeys", "Leave it undecided")},
    Entry{PageKey::AddUnit, "add-unit", "N", QT_TRANSLATE_NOOP("PageKeys", "Add a unit")},
    Entry{PageKey::PreviousUnit, "previous-unit", "[", QT_TRANSLATE_NOOP("PageKeys", "Previous unit")},
    Entry{PageKey::NextUnit, "next-unit", "]", QT_TRANSLATE_NOOP("PageKeys", "Next unit")},
    Entry{PageKey::Comment, "comment", "C", QT_TRANSLATE_NOOP("PageKeys", "Comment")},
    Entry{PageKey::Discuss, "discuss", "D", QT_TRANSLATE_NOOP("PageKeys", "Flag for discussion")},
    Entry{PageKey::Unsure, "unsure", "?", QT_TRANSLATE_NOOP("PageKeys", "Flag as unsure")},
    Entry{PageKey::Filter, "filter", "/", QT_TRANSLATE_NOOP("PageKeys", "Filter the codes")},
    Entry{PageKey::LinesDown, "lines-down", "J", QT_TRANSLATE_NOOP("PageKeys", "Scroll the post down by lines")},
    Entry{PageKey::LinesUp, "lines-up", "K", QT_TRANSLATE_NOOP("PageKeys", "Scroll the post up by lines")},
    Entry{PageKey::WriteRule, "write-rule", "R", QT_TRANSLATE_NOOP("PageKeys", "Write a rule")},
    Entry{PageKey::MatchUnits, "match-units", "W", QT_TRANSLATE_NOOP("PageKeys", "Match units")},
    Entry{PageKey::TakeUnit, "take-unit", "T", QT_TRANSLATE_NOOP("PageKeys", "Take a unit")},
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
static_assert(isInOrder() && table.size() == size_t(PageKey::KeepBoth) + 1, "one entry for each, in their order");

constexpr PageKey lastOfForm = PageKey::LinesUp;

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

// A Latin letter by its key, so that Shift and Caps Lock make no difference; anything else by what is typed.
QString signOfEvent(const QKeyEvent &event)
{
    const bool isLetter = event.key() >= Qt::Key_A && event.key() <= Qt::Key_Z;
    return isLetter ? QString(QChar(event.key())) : event.text().toUpper();
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
    return QStringLiteral("%1 (%2)").arg(text, signOf(key));
}

std::optional<PageKey> PageKeys::of(const QKeyEvent &event)
{
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        return {};
    }
    const Signs &signs = signsNow();
    const auto found = std::ranges::find(signs, signOfEvent(event));
    return found == signs.end() ? std::nullopt : std::optional(PageKey(found - signs.begin()));
}

QString PageKeys::ofForm()
{
    QString signs;
    for (size_t i = 0; i <= size_t(lastOfForm); ++i) {
        signs += signsNow()[i];
    }
    return signs;
}

bool PageKeys::isSign(const QString &sign)
{
    return sign.size() == 1 && sign == sign.toUpper() && sign[0].isPrint() && !sign[0].isSpace() &&
           !sign[0].isDigit() && !QStringLiteral("+,;").contains(sign); // + makes a code, beside Ins
}

bool PageKeys::setSigns(const QHash<PageKey, QString> &own)
{
    Signs signs = usualSigns();
    for (const auto &[key, sign] : own.asKeyValueRange()) {
        signs[size_t(key)] = sign;
    }
    Signs sorted = signs;
    std::ranges::sort(sorted);
    if (!std::ranges::all_of(signs, &PageKeys::isSign) || std::ranges::adjacent_find(sorted) != sorted.end()) {
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
