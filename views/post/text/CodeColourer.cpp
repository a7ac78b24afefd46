// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/text/CodeColourer.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

namespace corater {

namespace {

constexpr qsizetype longestLine = 2000;
constexpr qsizetype longestCode = 200000;

using Style = KSyntaxHighlighting::Theme::TextStyle;

/// The style of a kind of word; an invalid colour leaves it plain.
CodeColour lookOf(Style style, const CodeColours &c)
{
    switch (style) {
    case Style::Keyword:
    case Style::ControlFlow:
    case Style::Import:
        return {0, 0, c.keyword, false, false};
    case Style::Function:
    case Style::BuiltIn:
    case Style::Extension:
        return {0, 0, c.function, false, false};
    case Style::String:
    case Style::VerbatimString:
    case Style::SpecialString:
    case Style::Char:
    case Style::SpecialChar:
        return {0, 0, c.string, false, false};
    case Style::Comment:
    case Style::Documentation:
    case Style::Annotation:
    case Style::CommentVar:
        return {0, 0, c.comment, false, true};
    case Style::DecVal:
    case Style::BaseN:
    case Style::Float:
    case Style::Constant:
        return {0, 0, c.number, false, false};
    case Style::DataType:
        return {0, 0, c.type, false, false};
    case Style::Preprocessor:
    case Style::Attribute:
        return {0, 0, c.meta, false, false};
    default:
        return {};
    }
}

/// Diffs are coloured by the first characters of their lines: the added and removed lines matter.
std::vector<CodeColour> colourDiff(const QString &code, const CodeColours &c)
{
    std::vector<CodeColour> out;
    qsizetype start = 0;
    while (start < code.size()) {
        qsizetype end = code.indexOf(u'\n', start);
        end = end < 0 ? code.size() : end;
        const QStringView line = QStringView(code).sliced(start, end - start);
        CodeColour look;
        if (line.startsWith(u"+++") || line.startsWith(u"---") || line.startsWith(u"diff ") ||
            line.startsWith(u"index ")) {
            look = {0, 0, c.type, true, false};
        } else if (line.startsWith(u"@@")) {
            look = {0, 0, c.meta, false, false};
        } else if (line.startsWith(u'+')) {
            look = {0, 0, c.added, false, false};
        } else if (line.startsWith(u'-')) {
            look = {0, 0, c.removed, false, false};
        }
        if (look.colour.isValid() && !line.isEmpty()) {
            look.start = int(start);
            look.length = int(line.size());
            out.push_back(look);
        }
        start = end + 1;
    }
    return out;
}

} // namespace

/// KSyntaxHighlighting's line machine with this program's colours.
class CodeColourer::Highlighter : public KSyntaxHighlighting::AbstractHighlighter
{
public:
    std::vector<CodeColour> run(const QString &code, const QString &language, const CodeColours &colours)
    {
        const KSyntaxHighlighting::Definition found = m_repository.definitionForName(language);
        if (!found.isValid()) {
            return {};
        }
        setDefinition(found);
        m_colours = &colours;
        m_out.clear();
        KSyntaxHighlighting::State state;
        qsizetype start = 0;
        while (start < code.size()) {
            qsizetype end = code.indexOf(u'\n', start);
            end = end < 0 ? code.size() : end;
            m_lineStart = start;
            if (end - start <= longestLine) {
                state = highlightLine(QStringView(code).sliced(start, end - start), state);
            }
            start = end + 1;
        }
        return std::move(m_out);
    }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override
    {
        CodeColour look = lookOf(format.textStyle(), *m_colours);
        if (look.colour.isValid() && length > 0) {
            look.start = int(m_lineStart) + offset;
            look.length = length;
            m_out.push_back(look);
        }
    }

private:
    KSyntaxHighlighting::Repository m_repository;
    const CodeColours *m_colours = nullptr;
    qsizetype m_lineStart = 0;
    std::vector<CodeColour> m_out;
};

CodeColourer::CodeColourer() = default;
CodeColourer::~CodeColourer() = default;

std::vector<CodeColour> CodeColourer::colour(const QString &code, const QString &language, const Theme &theme)
{
    if (language.isEmpty() || code.size() > longestCode) {
        return {};
    }
    if (language == u"Diff") {
        return colourDiff(code, theme.codeColours);
    }
    if (!m_highlighter) {
        m_highlighter = std::make_unique<Highlighter>();
    }
    return m_highlighter->run(code, language, theme.codeColours);
}

} // namespace corater
