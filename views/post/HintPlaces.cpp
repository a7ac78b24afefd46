// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/HintPlaces.h"

#include "views/post/PostDocument.h"

#include <QHash>
#include <QTextBlock>

#include <algorithm>
#include <optional>

namespace corater {

namespace {

/// A line of code without blanks, as a hash, and its place.
struct ComparedLine
{
    size_t text = 0;
    int number = 0; ///< position in the document, or line of the block from 1
    int indent = 0;
};

std::optional<ComparedLine> comparedLine(QStringView text, int number, int indent = 0)
{
    QString bare;
    bare.reserve(text.size());
    for (const QChar c : text) {
        if (!c.isSpace()) {
            bare += c;
        }
    }
    return bare.isEmpty() ? std::nullopt : std::optional(ComparedLine{qHash(bare), number, indent});
}

// The code of a part as shown, without the removed lines of a patch.
std::vector<ComparedLine> shownLines(const PostDocument &post, const PostSpan &span)
{
    std::vector<ComparedLine> lines;
    for (const CodeBox &box : post.boxes) {
        if (box.start < span.start || box.start >= span.end) {
            continue;
        }
        for (QTextBlock line = post.document->findBlock(box.start); line.isValid() && line.position() <= box.end;
             line = line.next()) {
            const int sign = line.blockFormat().intProperty(RichTextWriter::DiffSign);
            const QString text = line.text();
            const auto shown = comparedLine(QStringView(text).sliced(sign > 0 ? 1 : 0), line.position(), box.indent);
            if (sign >= 0 && shown) {
                lines.push_back(*shown);
            }
        }
    }
    return lines;
}

std::vector<ComparedLine> linesOf(const HintedBlock &block)
{
    std::vector<ComparedLine> lines;
    for (int i = 0; i < int(block.lines.size()); ++i) {
        if (const auto line = comparedLine(block.lines[i], i + 1)) {
            lines.push_back(*line);
        }
    }
    return lines;
}

// Where `wanted` begins among `lines`, not before `from`: in linear time (Knuth, Morris, Pratt), because a post may
// have a hundred thousand equal lines.
std::optional<size_t> found(const std::vector<ComparedLine> &lines, const std::vector<ComparedLine> &wanted,
                            size_t from)
{
    if (wanted.empty()) {
        return std::nullopt;
    }
    std::vector<size_t> back(wanted.size(), 0);
    for (size_t i = 1, same = 0; i < wanted.size(); ++i) {
        while (same > 0 && wanted[i].text != wanted[same].text) {
            same = back[same - 1];
        }
        same += wanted[i].text == wanted[same].text;
        back[i] = same;
    }
    for (size_t i = from, same = 0; i < lines.size(); ++i) {
        while (same > 0 && lines[i].text != wanted[same].text) {
            same = back[same - 1];
        }
        same += lines[i].text == wanted[same].text;
        if (same == wanted.size()) {
            return i + 1 - same;
        }
    }
    return std::nullopt;
}

void addPlaces(std::vector<HintPlace> &places, const HintedBlock &block, const std::vector<ComparedLine> &wanted,
               const std::vector<ComparedLine> &lines, size_t begin)
{
    for (const PostHint &hint : block.hints) {
        const auto at = std::ranges::find(wanted, hint.line, &ComparedLine::number);
        if (at == wanted.end()) {
            continue;
        }
        const ComparedLine &line = lines[begin + size_t(at - wanted.begin())];
        if (places.empty() || places.back().position != line.number) {
            places.push_back({line.number, line.indent, {}});
        }
        places.back().hints.push_back(hint);
    }
}

} // namespace

std::vector<HintPlace> hintPlaces(const PostDocument &post, const std::vector<HintedBlock> &blocks)
{
    std::vector<HintPlace> places;
    for (const PostSpan &span : post.spans) {
        if (std::ranges::none_of(blocks, [&span](const HintedBlock &block) { return block.part == span.part; })) {
            continue;
        }
        const std::vector<ComparedLine> lines = shownLines(post, span);
        size_t from = 0;
        for (const HintedBlock &block : blocks) {
            if (block.part != span.part) {
                continue;
            }
            const std::vector<ComparedLine> wanted = linesOf(block);
            if (const auto begin = found(lines, wanted, from)) {
                addPlaces(places, block, wanted, lines, *begin);
                from = *begin + wanted.size();
            }
        }
    }
    return places;
}

} // namespace corater
