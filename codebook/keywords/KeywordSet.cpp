// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/KeywordSet.h"

#include "codebook/UnspacedText.h"
#include "codebook/keywords/FurtherStems.h"
#include "codebook/keywords/PorterStemmer.h"
#include "codebook/keywords/Tokens.h"
#include "codebook/keywords/WordCharacters.h"

#include <QSet>

namespace corater {

namespace {

struct KeywordSetMessages
{
    CORATER_MESSAGES(corater::KeywordSet)
};

// The keyword in lower case with each word changed by `change`, and a blank for whatever stands between two words.
template <typename Change>
QString withWords(const QString &keyword, Change &&change)
{
    std::string lower;
    WordCharacters::appendLower(keyword.toStdString(), lower);
    QString changed;
    size_t previousEnd = 0;
    for (size_t begin = 0, end = 0; Tokens::next(lower, begin, end, Tokens::Unspaced::Alone);
         previousEnd = begin = end) {
        changed += changed.isEmpty() || begin == previousEnd ? QString() : QStringLiteral(" ");
        changed += change(QString::fromStdString(lower.substr(begin, end - begin)));
    }
    return changed;
}

QString stemmed(const QString &keyword)
{
    return withWords(keyword, [](const QString &word) { return PorterStemmer::stem(word); });
}

// Cuts unspaced characters off as Tokens does, and leaves the rest as written.
void appendCut(std::vector<KeywordWord> &words, const QString &text)
{
    bool wasUnspaced = false;
    bool goesOn = false; // the last word
    for (const char32_t c : text.toUcs4()) {
        const bool unspaced = isUnspaced(c);
        if (!goesOn || unspaced) {
            words.push_back({.text = {}, .adjoins = unspaced && wasUnspaced});
        }
        words.back().text += QString::fromUcs4(&c, 1);
        goesOn = !unspaced;
        wasUnspaced = unspaced;
    }
}

} // namespace

KeywordSet KeywordSet::parse(const QString &name, const QString &text)
{
    KeywordSet set{.name = name, .keywords = {}};
    QSet<QString> known;
    for (QStringView line : QStringView(text).tokenize(u'\n')) {
        const QString keyword = line.toString().simplified();
        if (!keyword.isEmpty() && !keyword.startsWith(u'#') && !known.contains(keyword)) {
            known.insert(keyword);
            set.keywords << keyword;
        }
    }
    return set;
}

std::vector<KeywordWord> KeywordSet::words(const QString &keyword, KeywordForm form)
{
    std::vector<KeywordWord> words;
    for (const QString &word :
         (form == KeywordForm::AsWritten ? keyword : stemmed(keyword)).split(u' ', Qt::SkipEmptyParts)) {
        appendCut(words, word);
    }
    return words;
}

QString KeywordSet::mended(const QString &keyword)
{
    return withWords(keyword, [](const QString &word) {
        return FurtherStems::contains(word.toStdString()) ? word : PorterStemmer::stem(word);
    });
}

KeywordSet KeywordSet::mended() const
{
    KeywordSet set{.name = name, .keywords = {}};
    for (const QString &keyword : keywords) {
        const QString better = mended(keyword);
        if (!better.isEmpty() && !set.keywords.contains(better)) {
            set.keywords << better;
        }
    }
    return set;
}

std::vector<KeywordWarning> KeywordSet::warnings(KeywordForm form) const
{
    std::vector<KeywordWarning> warnings;
    for (qsizetype i = 0; form == KeywordForm::AsWritten && i < keywords.size(); ++i) {
        const QString better = mended(keywords[i]);
        if (better != keywords[i]) {
            warnings.push_back({i, better,
                                KeywordSetMessages::toSay("the keyword “%1” hits no stemmed text; its stem is “%2”")
                                    .arg(keywords[i], better)});
        }
    }
    for (qsizetype i = 0; form == KeywordForm::Stemmed && i < keywords.size(); ++i) {
        const QString again = stemmed(keywords[i]);
        if (again != mended(keywords[i])) {
            warnings.push_back(
                {i, again,
                 KeywordSetMessages::toSay(
                     "the keyword “%1” is already a stem; stemmed again it becomes “%2”, which hits no ordinary word")
                     .arg(keywords[i], again)});
        }
    }
    return warnings;
}

} // namespace corater
