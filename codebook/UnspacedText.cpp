// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/UnspacedText.h"

#include <algorithm>
#include <utility>

namespace corater {

namespace {

// The code point at `at`, which moves behind it. Half a surrogate pair stands for itself.
char32_t nextCodePoint(QStringView text, qsizetype &at)
{
    const QChar first = text[at++];
    if (first.isHighSurrogate() && at < text.size() && text[at].isLowSurrogate()) {
        return QChar::surrogateToUcs4(first, text[at++]);
    }
    return first.unicode();
}

qsizetype endOfRun(QStringView text, qsizetype at)
{
    qsizetype end = at;
    while (at < text.size() && isUnspaced(nextCodePoint(text, at))) {
        end = at;
    }
    return end;
}

// Appends the pairs of a run, a blank behind each, and returns its last character.
QStringView appendPairs(QString &words, QStringView run)
{
    qsizetype begin = 0;
    qsizetype middle = 0;
    nextCodePoint(run, middle);
    for (qsizetype end = middle; middle < run.size(); begin = std::exchange(middle, end)) {
        nextCodePoint(run, end);
        words += run.sliced(begin, end - begin);
        words += u' ';
    }
    return run.sliced(begin);
}

bool hasLetters(QStringView text)
{
    for (qsizetype at = 0; at < text.size();) {
        if (QChar::isLetterOrNumber(nextCodePoint(text, at))) {
            return true;
        }
    }
    return false;
}

enum class LastAlone { Always, BeforeLetters };

QString withPairs(const QString &text, LastAlone lastAlone)
{
    if (!hasUnspaced(text)) {
        return text;
    }
    const QStringView all(text);
    QString words;
    words.reserve(text.size() * 3);
    for (qsizetype at = 0; at < all.size();) {
        const qsizetype end = endOfRun(all, at);
        if (end == at) {
            nextCodePoint(all, at);
            words += all.sliced(end, at - end);
            continue;
        }
        const QStringView run = all.sliced(at, end - at);
        words += u' ';
        const QStringView last = appendPairs(words, run);
        if (lastAlone == LastAlone::Always || last.size() == run.size() || hasLetters(all.sliced(end))) {
            words += last;
            words += u' ';
        }
        at = end;
    }
    return words;
}

} // namespace

bool hasUnspaced(QStringView text)
{
    const auto candidate = std::ranges::find_if(text, [](QChar c) { return c.unicode() >= firstUnspaced; });
    for (qsizetype at = candidate - text.begin(); at < text.size();) {
        if (isUnspaced(nextCodePoint(text, at))) {
            return true;
        }
    }
    return false;
}

QString textForIndex(const QString &text)
{
    return withPairs(text, LastAlone::Always);
}

QString phraseForIndex(const QString &phrase)
{
    return withPairs(phrase, LastAlone::BeforeLetters);
}

} // namespace corater
