// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/hints/CodeBlocks.h"

#include "codebook/keywords/html/HtmlText.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <string_view>

namespace corater {

namespace {

constexpr size_t nowhere = std::string_view::npos;

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c | 0x20) : c; });
    return result;
}

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '#' || c == '_';
}

// The language of `class="lang-py"` or `class="language-python"` in an opening tag (small letters).
std::string languageOfTag(std::string_view tag)
{
    for (const std::string_view mark : {"lang-", "language-", "highlight-source-"}) {
        const size_t at = tag.find(mark);
        if (at != nowhere) {
            const std::string_view rest = tag.substr(at + mark.size());
            return std::string(rest.begin(), std::ranges::find_if_not(rest, isWordCharacter));
        }
    }
    return {};
}

void addBlock(std::vector<CodeBlock> &blocks, std::string text, std::string language)
{
    blocks.push_back({int(blocks.size()) + 1, std::move(text), std::move(language)});
}

std::vector<CodeBlock> htmlBlocks(std::string_view html)
{
    std::vector<CodeBlock> blocks;
    const std::string small = lowered(html);
    for (size_t at = 0; (at = small.find("<pre", at)) != nowhere;) {
        const size_t open = small.find('>', at);
        if (open == nowhere) {
            break;
        }
        if (isWordCharacter(small[at + 4])) {
            at = open;
            continue;
        }
        const size_t close = std::min(small.find("</pre", open), html.size());
        std::string_view content = html.substr(open + 1, close - open - 1);
        std::string language = languageOfTag(std::string_view(small).substr(at, open - at));
        const size_t code = small.find_first_not_of(" \t", open + 1);
        if (language.empty() && code < close && small.compare(code, 5, "<code") == 0) {
            language = languageOfTag(std::string_view(small).substr(code, small.find('>', code) - code));
        }
        if (content.starts_with('\n')) { // HTML drops the first line break of a <pre>
            content.remove_prefix(1);
        }
        std::string text;
        HtmlText::append(content, CodeText::Keep, text);
        addBlock(blocks, std::move(text), std::move(language));
        at = close;
    }
    return blocks;
}

// Lines of a text one after the other, without their ends.
class TextLines
{
public:
    explicit TextLines(std::string_view text) : m_text(text) {}
    bool next(std::string_view &line)
    {
        if (m_at >= m_text.size()) {
            return false;
        }
        const size_t end = std::min(m_text.find('\n', m_at), m_text.size());
        line = m_text.substr(m_at, end - m_at);
        m_at = end + 1;
        return true;
    }

private:
    std::string_view m_text;
    size_t m_at = 0;
};

bool isBlankLine(std::string_view line)
{
    return line.find_first_not_of(" \t\r") == nowhere;
}

// Fenced and indented blocks, line by line.
class MarkdownBlocks
{
public:
    explicit MarkdownBlocks(bool withIndented) : m_withIndented(withIndented) {}

    std::vector<CodeBlock> read(std::string_view text)
    {
        TextLines lines(text);
        for (std::string_view line; lines.next(line);) {
            take(line);
        }
        end();
        return std::move(m_blocks);
    }

private:
    void take(std::string_view line)
    {
        const size_t indent = std::min(line.find_first_not_of(' '), line.size());
        const std::string_view rest = line.substr(indent);
        if (!m_fence.empty()) {
            const size_t length = std::min(rest.find_first_not_of(m_fence[0]), rest.size());
            if (indent < 4 && length >= m_fence.size() && isBlankLine(rest.substr(length))) {
                end();
            } else {
                line.remove_prefix(std::min(indent, m_indent));
                m_text.append(line).append("\n");
            }
            return;
        }
        const char mark = rest.empty() ? ' ' : rest[0];
        const size_t length = std::min(rest.find_first_not_of(mark), rest.size());
        if (indent < 4 && (mark == '`' || mark == '~') && length >= 3) {
            end();
            m_fence.assign(length, mark);
            m_indent = indent;
            const std::string info = lowered(rest.substr(length));
            const auto begin = std::ranges::find_if(info, isWordCharacter);
            m_language.assign(begin, std::find_if_not(begin, info.end(), isWordCharacter));
            return;
        }
        takeIndented(line);
    }

    void takeIndented(std::string_view line)
    {
        const bool isIndented = line.starts_with("    ") || line.starts_with('\t');
        if (m_withIndented && isIndented && !isBlankLine(line) && (m_wasBlank || m_inIndented)) {
            if (!m_inIndented) {
                m_held.clear();
            }
            m_inIndented = true;
            m_text.append(m_held);
            m_held.clear();
            m_text.append(line.substr(line[0] == '\t' ? 1 : 4)).append("\n");
        } else if (m_inIndented && isBlankLine(line)) {
            m_held += '\n';
        } else if (m_inIndented) {
            end();
        }
        m_wasBlank = isBlankLine(line);
    }

    void end()
    {
        if (m_inIndented || !m_fence.empty()) {
            addBlock(m_blocks, std::move(m_text), std::move(m_language));
        }
        m_text.clear();
        m_held.clear();
        m_language.clear();
        m_fence.clear();
        m_inIndented = false;
        m_wasBlank = true;
    }

    bool m_withIndented;
    std::vector<CodeBlock> m_blocks;
    std::string m_text;
    std::string m_held; ///< blank lines, part of the block only if more of it follows
    std::string m_language;
    std::string m_fence;
    size_t m_indent = 0;
    bool m_inIndented = false;
    bool m_wasBlank = true;
};

// The new side of every hunk: unchanged and added lines.
std::vector<CodeBlock> diffBlocks(std::string_view diff)
{
    std::vector<CodeBlock> blocks;
    std::string language;
    bool inHunk = false;
    TextLines lines(diff);
    for (std::string_view line; lines.next(line);) {
        if (line.starts_with("+++ ")) {
            const std::string name = lowered(line.substr(4, line.find_first_of("\t\r", 4) - 4));
            const size_t dot = name.rfind('.');
            language = dot == nowhere ? "unknown" : name.substr(dot + 1);
            inHunk = false;
        } else if (line.starts_with("@@")) {
            addBlock(blocks, {}, language);
            inHunk = true;
        } else if (inHunk && (line.empty() || line[0] == ' ' || line[0] == '+')) {
            blocks.back().text.append(line.substr(line.empty() ? 0 : 1)).append("\n");
        } else if (inHunk && line[0] != '-' && line[0] != '\\') {
            inHunk = false;
        } else if (line.starts_with("--- ")) {
            inHunk = false; // the next file; a removed line of that form ends its hunk early
        }
    }
    return blocks;
}

} // namespace

std::vector<CodeBlock> codeBlocksOf(const QString &body, TextFormat format)
{
    const QByteArray utf8 = body.toUtf8();
    const std::string_view text(utf8.constData(), size_t(utf8.size()));
    switch (format) {
    case TextFormat::Html:
        return htmlBlocks(text);
    case TextFormat::Markdown:
        return MarkdownBlocks(true).read(text);
    case TextFormat::Plain: {
        // Sheets and JSON do not name the markup of their texts.
        std::vector<CodeBlock> fenced = MarkdownBlocks(false).read(text);
        return fenced.empty() ? htmlBlocks(text) : fenced;
    }
    case TextFormat::Diff:
        return diffBlocks(text);
    }
    return {};
}

bool mayBePython(const CodeBlock &block)
{
    constexpr std::array<std::string_view, 11> names{"",   "default", "gyp",   "ipython", "none", "pw",
                                                     "py", "py3",     "pycon", "python",  "pyw"};
    return std::ranges::binary_search(names, block.language) || block.language.starts_with("python");
}

} // namespace corater
