// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/search/NameMatch.h"

#include <algorithm>

namespace corater {

namespace {

bool beginsWord(const QString &text, const QString &word)
{
    for (qsizetype at = 0; (at = text.indexOf(word, at, Qt::CaseInsensitive)) >= 0; ++at) {
        if (at == 0 || !text[at - 1].isLetterOrNumber()) {
            return true;
        }
    }
    return false;
}

// "nop" finds "Next open item".
bool hasLetters(const QString &text, const QString &letters)
{
    qsizetype at = 0;
    for (const QChar letter : letters) {
        if (letter.isSpace()) {
            continue;
        }
        at = text.indexOf(letter, at, Qt::CaseInsensitive);
        if (at < 0) {
            return false;
        }
        ++at;
    }
    return true;
}

} // namespace

NameMatch matchOf(const QString &typed, const QStringList &names, const QString &title, const QString &description)
{
    const QString whole = typed.simplified();
    const QStringList words = whole.split(u' ', Qt::SkipEmptyParts);
    const QStringList texts = QStringList(names) << title;
    const QStringList all = QStringList(texts) << description;
    // Each word may stand in another of the texts.
    const auto each = [&words](const QStringList &where, const auto &fits) {
        return std::ranges::all_of(words, [&](const QString &word) {
            return std::ranges::any_of(where, [&](const QString &text) { return fits(text, word); });
        });
    };
    const auto contains = [](const QString &text, const QString &word) {
        return text.contains(word, Qt::CaseInsensitive);
    };
    if (std::ranges::any_of(names, [&](const QString &n) { return n.compare(whole, Qt::CaseInsensitive) == 0; })) {
        return NameMatch::Whole;
    }
    if (std::ranges::any_of(names, [&](const QString &n) { return n.startsWith(whole, Qt::CaseInsensitive); })) {
        return NameMatch::Beginning;
    }
    return each(texts, beginsWord)    ? NameMatch::Words
           : each(texts, contains)    ? NameMatch::Anywhere
           : each(all, beginsWord)    ? NameMatch::TextWords
           : hasLetters(title, whole) ? NameMatch::Letters
           : each(all, contains)      ? NameMatch::Text
                                      : NameMatch::None;
}

} // namespace corater
