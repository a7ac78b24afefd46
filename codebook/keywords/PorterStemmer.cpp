// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/PorterStemmer.h"

#include "codebook/keywords/Utf8.h"
#include "codebook/keywords/WordCharacters.h"

#include <algorithm>
#include <array>

namespace corater {

namespace {

struct Irregular
{
    std::string_view word;
    std::string_view stem;
};

constexpr std::array<Irregular, 16> irregulars = {{{"sky", "sky"},
                                                   {"skies", "sky"},
                                                   {"dying", "die"},
                                                   {"lying", "lie"},
                                                   {"tying", "tie"},
                                                   {"news", "news"},
                                                   {"innings", "inning"},
                                                   {"inning", "inning"},
                                                   {"outings", "outing"},
                                                   {"outing", "outing"},
                                                   {"cannings", "canning"},
                                                   {"canning", "canning"},
                                                   {"howe", "howe"},
                                                   {"proceed", "proceed"},
                                                   {"exceed", "exceed"},
                                                   {"succeed", "succeed"}}};

const Irregular *irregularForm(std::string_view word)
{
    if (word.size() < 3 || word.size() > 8) {
        return nullptr;
    }
    const auto *found = std::ranges::find(irregulars, word, &Irregular::word);
    return found == irregulars.end() ? nullptr : found;
}

struct Rule
{
    std::string_view suffix;
    std::string_view replacement;
};

// Steps 2, 3 and 4 of the paper in its order; "bli" for "abli" is Porter's own later change, "fulli" is NLTK's.
constexpr std::array<Rule, 21> step2Rules = {
    {{"ational", "ate"}, {"tional", "tion"}, {"enci", "ence"}, {"anci", "ance"}, {"izer", "ize"},
     {"bli", "ble"},     {"alli", "al"},     {"entli", "ent"}, {"eli", "e"},     {"ousli", "ous"},
     {"ization", "ize"}, {"ation", "ate"},   {"ator", "ate"},  {"alism", "al"},  {"iveness", "ive"},
     {"fulness", "ful"}, {"ousness", "ous"}, {"aliti", "al"},  {"iviti", "ive"}, {"biliti", "ble"},
     {"fulli", "ful"}}};
constexpr std::array<Rule, 7> step3Rules = {
    {{"icate", "ic"}, {"ative", ""}, {"alize", "al"}, {"iciti", "ic"}, {"ical", "ic"}, {"ful", ""}, {"ness", ""}}};
constexpr std::array<std::string_view, 19> step4Suffixes = {"al",  "ance",  "ence", "er",  "ic",  "able", "ible",
                                                            "ant", "ement", "ment", "ent", "ion", "ou",   "ism",
                                                            "ate", "iti",   "ous",  "ive", "ize"};

// One word on its way through the steps. C is char for ASCII words, char32_t for all others: every character beyond
// the five vowels and y counts as a consonant. The buffer has room for one character more than the word.
template <typename C>
class Steps
{
public:
    Steps(C *word, size_t length) : m_word(word), m_length(length) {}

    size_t run()
    {
        step1a();
        step1b();
        step1c();
        step2();
        step3();
        step4();
        step5();
        return m_length;
    }

private:
    // y is a consonant at the start and behind a vowel, a vowel behind a consonant.
    static bool isConsonant(C c, bool first, bool previousIsConsonant)
    {
        switch (c) {
        case C('a'):
        case C('e'):
        case C('i'):
        case C('o'):
        case C('u'):
            return false;
        case C('y'):
            return first || !previousIsConsonant;
        default:
            return true;
        }
    }

    bool consonantAt(size_t position) const
    {
        size_t start = position;
        while (start > 0 && m_word[start] == C('y')) {
            --start;
        }
        bool consonant = isConsonant(m_word[start], start == 0, false);
        for (size_t i = start + 1; i <= position; ++i) {
            consonant = isConsonant(m_word[i], false, consonant);
        }
        return consonant;
    }

    // Porter's m of the first `length` characters: how often a vowel is followed by a consonant.
    int measure(size_t length) const
    {
        int changes = 0;
        bool previous = true;
        for (size_t i = 0; i < length; ++i) {
            const bool consonant = isConsonant(m_word[i], i == 0, previous);
            changes += consonant && !previous ? 1 : 0;
            previous = consonant;
        }
        return changes;
    }

    bool hasVowel(size_t length) const
    {
        bool consonant = true;
        for (size_t i = 0; i < length && consonant; ++i) {
            consonant = isConsonant(m_word[i], i == 0, consonant);
        }
        return !consonant;
    }

    bool endsInDoubleConsonant() const
    {
        return m_length >= 2 && m_word[m_length - 1] == m_word[m_length - 2] && consonantAt(m_length - 1);
    }

    // Porter's *o, and NLTK's addition: a stem of just a vowel and a consonant.
    bool endsShort(size_t length) const
    {
        if (length == 2) {
            return !consonantAt(0) && consonantAt(1);
        }
        if (length < 3) {
            return false;
        }
        const C last = m_word[length - 1];
        return last != C('w') && last != C('x') && last != C('y') && consonantAt(length - 3) &&
               !consonantAt(length - 2) && consonantAt(length - 1);
    }

    bool ends(std::string_view suffix) const
    {
        if (suffix.size() > m_length || m_word[m_length - 1] != C(suffix.back())) {
            return false;
        }
        return std::equal(suffix.begin(), suffix.end(), m_word + m_length - suffix.size(),
                          [](char a, C b) { return C(a) == b; });
    }

    void replaceEnd(size_t removed, std::string_view replacement)
    {
        m_length -= removed;
        for (char c : replacement) {
            m_word[m_length++] = C(c);
        }
    }

    void step1a()
    {
        if (!ends("s")) {
            return;
        }
        if (m_length == 4 && ends("ies")) {
            m_length -= 1;
        } else if (ends("sses") || ends("ies")) {
            m_length -= 2;
        } else if (!ends("ss")) {
            m_length -= 1;
        }
    }

    void step1b()
    {
        if (ends("ied")) {
            m_length -= m_length == 4 ? 1 : 2;
        } else if (ends("eed")) {
            m_length -= measure(m_length - 3) > 0 ? 1 : 0;
        } else if (ends("ed") && hasVowel(m_length - 2)) {
            m_length -= 2;
            repair();
        } else if (ends("ing") && hasVowel(m_length - 3)) {
            m_length -= 3;
            repair();
        }
    }

    // Repairs the stem where -ed or -ing took away too much or too little.
    void repair()
    {
        if (ends("at") || ends("bl") || ends("iz")) {
            replaceEnd(0, "e");
        } else if (endsInDoubleConsonant()) {
            const C last = m_word[m_length - 1];
            m_length -= last != C('l') && last != C('s') && last != C('z') ? 1 : 0;
        } else if (ends("*d")) {
            // NLTK compares its own marker "*d" with the word, too.
            replaceEnd(2, "d");
        } else if (measure(m_length) == 1 && endsShort(m_length)) {
            replaceEnd(0, "e");
        }
    }

    void step1c()
    {
        if (m_length > 2 && m_word[m_length - 1] == C('y') && consonantAt(m_length - 2)) {
            m_word[m_length - 1] = C('i');
        }
    }

    void step2()
    {
        if (ends("alli") && measure(m_length - 4) > 0) {
            m_length -= 2;
            step2();
            return;
        }
        if (!applyFirst(step2Rules) && ends("logi") && measure(m_length - 3) > 0) {
            m_length -= 1;
        }
    }

    void step3() { applyFirst(step3Rules); }

    // The first rule with a matching suffix decides; it is applied when m > 0 before the suffix.
    template <size_t Count>
    bool applyFirst(const std::array<Rule, Count> &rules)
    {
        for (const Rule &rule : rules) {
            if (ends(rule.suffix)) {
                if (measure(m_length - rule.suffix.size()) > 0) {
                    replaceEnd(rule.suffix.size(), rule.replacement);
                }
                return true;
            }
        }
        return false;
    }

    void step4()
    {
        for (std::string_view suffix : step4Suffixes) {
            if (!ends(suffix)) {
                continue;
            }
            const size_t rest = m_length - suffix.size();
            const bool allowed =
                suffix != "ion" || (rest > 0 && (m_word[rest - 1] == C('s') || m_word[rest - 1] == C('t')));
            if (allowed && measure(rest) > 1) {
                m_length = rest;
            }
            return;
        }
    }

    void step5()
    {
        if (ends("e")) {
            const int m = measure(m_length - 1);
            m_length -= m > 1 || (m == 1 && !endsShort(m_length - 1)) ? 1 : 0;
        }
        if (ends("ll") && measure(m_length - 1) > 1) {
            m_length -= 1;
        }
    }

    C *m_word;
    size_t m_length;
};

bool isAscii(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

} // namespace

size_t PorterStemmer::stemAscii(char *word, size_t length)
{
    if (const Irregular *form = irregularForm({word, length})) {
        std::ranges::copy(form->stem, word);
        return form->stem.size();
    }
    return length <= 2 ? length : Steps<char>(word, length).run();
}

void PorterStemmer::appendStem(std::string_view word, std::string &result)
{
    if (const Irregular *form = irregularForm(word)) {
        result += form->stem;
        return;
    }
    const size_t begin = result.size();
    WordCharacters::appendLower(word, result);
    if (isAscii(word)) {
        if (word.size() > 2) {
            const size_t length = result.size() - begin;
            result.push_back('\0'); // room for the e that a repair adds
            result.resize(begin + Steps<char>(result.data() + begin, length).run());
        }
        return;
    }
    std::u32string letters;
    size_t count = 0; // in the original word: İ is one character, its lower case two
    for (size_t at = 0; at < word.size(); ++count) {
        utf8::next(word, at);
    }
    if (count <= 2) {
        return;
    }
    for (size_t at = begin; at < result.size();) {
        letters.push_back(utf8::next(result, at));
    }
    const size_t length = letters.size();
    letters.push_back(0);
    letters.resize(Steps<char32_t>(letters.data(), length).run());
    result.resize(begin);
    for (char32_t letter : letters) {
        utf8::append(result, letter);
    }
}

QString PorterStemmer::stem(const QString &word)
{
    const QByteArray utf8 = word.toUtf8();
    std::string result;
    appendStem({utf8.constData(), size_t(utf8.size())}, result);
    return QString::fromUtf8(result.data(), qsizetype(result.size()));
}

} // namespace corater
