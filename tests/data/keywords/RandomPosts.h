// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/sampling/Random.h"

#include <QByteArray>

#include <initializer_list>

namespace corater::test {

/// Random rows and files: words that are or resemble keywords, in every encoding that XML and HTML allow, and now and
/// then a fault.
class RandomPosts
{
public:
    explicit RandomPosts(std::uint64_t seed) : m_random(seed) {}

    QByteArray file(bool faulty)
    {
        QByteArray file = chance(4) ? "\xef\xbb\xbf" : "";
        file += chance(8) ? "" : "<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n";
        file += chance(12) && faulty ? "" : "<posts>\r\n";
        for (int rows = 1 + below(40); rows > 0; --rows) {
            file += one({"  ", "\t", "", "\n\n", "  <!-- a comment -->\n", " text ; "}, 20);
            file += faulty && chance(8) ? fault() : row();
            file += one({"\r\n", "\n", "", " ", "\n<!-- <row Id=\"0\" Body=\"speed\" /> -->"}, 20);
        }
        file += chance(8) ? "" : "</posts>";
        return file;
    }

private:
    int below(int bound) { return int(m_random.below(std::uint32_t(bound))); }
    bool chance(int of) { return below(of) == 0; }
    // Usually the first of the pieces; one of the others once in `rarely`.
    QByteArray one(std::initializer_list<const char *> pieces, int rarely = 1)
    {
        return pieces.begin()[below(rarely) > 0 ? 0 : below(int(pieces.size()))];
    }

    QByteArray word()
    {
        QByteArray word = one({"slowly",    "Slower", "faster",    "speed",   "OOM",       "throughput", "efficiency",
                               "overhead",  "GPU",    "utilizing", "memory",  "leaks",     "taking",     "longer",
                               "per",       "second", "cpu",       "time",    "run",       "running",    "slow",
                               "extremely", "ram",    "perform",   "issues",  "very",      "hang",       "slowy",
                               "tries",     "take",   "long",      "the",     "a",         "sl",         "speedy",
                               "fa",        "tensor", "x_speed",   "speed_x", "efficient", "perform",    "issue"});
        if (chance(3)) {
            return word.toUpper();
        }
        return word;
    }

    // A word with something inserted.
    QByteArray disguised()
    {
        QByteArray text = word();
        const int at = below(int(text.size()) + 1);
        QByteArray inside = one({"&lt;b&gt;",
                                 "&lt;/b&gt;",
                                 "&lt;p&gt;",
                                 "&lt;b>",
                                 "&lt;!-- --&gt;",
                                 "&amp;#8203;",
                                 "&amp;#1;",
                                 "&amp;nbsp;",
                                 "&amp;amp;",
                                 "&amp;",
                                 "&amp;shy;",
                                 "&#xA;",
                                 "&#9;",
                                 "&amp;#x6c",
                                 "&amp;l",
                                 "&quot;",
                                 "&gt;",
                                 "&lt;",
                                 "&lt;a href=&quot;a &gt; b&quot;&gt;",
                                 "&lt;sub&gt;&lt;/sub&gt;",
                                 "&lt;code&gt;",
                                 "\xcc\x81",
                                 "\xe2\x84\xaa",
                                 "\xc4\xb0",
                                 "\xc2\xad",
                                 "\xe2\x80\x99",
                                 "&apos;",
                                 "'",
                                 "&#x200b;",
                                 "&lt;br/&gt;",
                                 "&lt;br /&gt;",
                                 "&lt;h2_x&gt;",
                                 "&lt;em&gt;&lt;i&gt;",
                                 "&lt;3",
                                 "&lt;b x=1>",
                                 " &lt;b x=1>",
                                 "&lt;b title='&gt; x'&gt;",
                                 "&lt;a href=&quot;x y&quot; rel=&quot;z&quot;&gt;",
                                 "&lt;a x=&lt;b&gt;",
                                 "&lt;a x=&lt;p&gt;",
                                 "&lt;p class=&quot;a&quot;&gt;",
                                 "&lt;/a&gt;"});
        if (chance(3)) { // one letter as a reference
            const int letter = below(int(text.size()));
            const QByteArray number = QByteArray::number(int(text[letter]));
            const QByteArray reference = one({"&amp;#%;", "&#%;", "&amp;#%", "&amp;&lt;b&gt;#%;", "&amp;amp;#%;"});
            return text.first(letter) + QByteArray(reference).replace('%', number) + text.sliced(letter + 1);
        }
        return text.first(at) + inside + text.sliced(at);
    }

    QByteArray text(int words)
    {
        QByteArray text =
            chance(20) ? one({"&amp;lt;p&amp;gt;", "&amp;amp;", "\xef\xbb\xbf", "&amp;lt;"}) : QByteArray();
        for (; words > 0; --words) {
            text += chance(4) ? disguised() : word();
            text += one({" ",
                         "-",
                         "&#xA;",
                         "&lt;p&gt;",
                         " &lt;code&gt;",
                         "&lt;/code&gt; ",
                         "&quot;",
                         ". ",
                         "/",
                         "_",
                         "&amp;nbsp;",
                         "\xe2\x80\x94",
                         "&amp;lt;",
                         "; ",
                         "&lt;img alt=&quot;",
                         "&quot;&gt;",
                         "\n",
                         "\t",
                         "&lt;pre&gt;",
                         "&lt;/pre&gt;",
                         " &lt;a x=&lt;b&gt; ",
                         "&lt;a href=&quot;per second&quot;&gt;",
                         "&lt;/a&gt; ",
                         " &lt;gpu&gt; ",
                         " &lt;leak&gt; ",
                         "&amp;quot;",
                         "&amp;#39;",
                         "&amp;gt;",
                         "&amp;amp;",
                         "&amp;amp;quot;",
                         "&amp;",
                         "&gt; ",
                         "\xe5\x86\x85",
                         "&amp;copy;",
                         "&amp; ",
                         ") ",
                         "&amp;mdash;"},
                        2);
        }
        return text;
    }

    QByteArray row()
    {
        ++m_id;
        const QByteArray id = QByteArray::number(m_id);
        const QByteArray quote = chance(30) ? "'" : "\"";
        QByteArray body = text(below(14));
        QByteArray title = text(below(5));
        if (quote == "'") {
            body.replace('\'', ' ');
            title.replace('\'', ' ');
        }
        QByteArray row = "<row Id=" + quote + id + quote;
        row += chance(10)
                   ? ""
                   : one({" PostTypeId=\"1\"", " PostTypeId=\"2\"", " PostTypeId=\"4\"", "  PostTypeId = \"1\""}, 2);
        row += chance(3) ? "" : " Tags=\"&lt;speed&gt;&lt;slower-gpu&gt;\"";
        row += chance(3) ? QByteArray() : " Title=" + quote + title + quote;
        row += chance(9) ? QByteArray()
                         : one({" ", "\n", " OwnerDisplayName=\"speed\" "}, 9) + "Body=" + quote + body + quote;
        row += chance(20) ? " Body=\"faster\"" : "";
        return row + one({" />", "/>", ">", "></row>", "\n/>"}, 12);
    }

    QByteArray fault()
    {
        ++m_id;
        const QByteArray id = QByteArray::number(m_id);
        return one({"<row Id=\"%\" Body=\"speed />",
                    "<row Id=\"%\" Body=\"speed < faster\" />",
                    "<row Body=\"without id, slower\" />",
                    "<row Id=\"%\" Body=\"speed &unknown; \" />",
                    "<row Id=\"%\" Body=\"speed & faster\" />",
                    "<row Id=\"%\" Body=\"slower \xff\xfe\" />",
                    "<row Id=% Body=\"slower\" />",
                    "<row Id=\"%\" Body />",
                    "<users><row Id=\"%\" Body=\"faster\"/></users>",
                    "<row Id=\"%\" Body=\"&#0; speed\" />",
                    "<!-- never ended <row Id=\"%\" Body=\"speed\" />",
                    "<? <row Id=\"%\" Body=\"speed\" /> ?>",
                    "<!DOCTYPE x>",
                    "</posts>",
                    "<row Id=\"\" Body=\"speed\"/>",
                    "<row Id=\"a%\" Body=\"speed\"/>",
                    "<row",
                    "<",
                    "</row>",
                    "<rowing Id=\"%\" Body=\"speed\" />"})
            .replace('%', id);
    }

    Random m_random;
    int m_id = 0;
};

} // namespace corater::test
