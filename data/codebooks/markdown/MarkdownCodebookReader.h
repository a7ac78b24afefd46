// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookBuilder.h"
#include "data/codebooks/markdown/MarkdownText.h"

namespace corater {

/// Reads the blocks of one page. Made and used by readMarkdownCodebook() alone.
class MarkdownCodebookReader
{
public:
    MarkdownCodebookReader(std::vector<MarkdownBlock> blocks, const QString &fileName);

    /// Call it once. Error: no list of codes.
    Result<CodebookDocument> read();

private:
    struct Branch
    {
        int node = -1;
        int indent = 0;
        bool isQuoted = false; ///< the name stands between backticks
    };

    bool hasList(size_t heading) const;
    bool beginsBareList();
    bool hasCodeHeadings() const;
    void takeCodeHeadings();
    Place placeOf(const MarkdownBlock &block) const { return {.file = m_fileName, .line = block.line}; }
    void takeHeading(const MarkdownBlock &block, size_t at);
    void takeParagraph(const MarkdownBlock &block);
    int push(const QString &name, int indent, const MarkdownBlock &block);
    void takeItem(const MarkdownBlock &block);
    bool takeRemark(const MarkdownBlock &block);
    bool takeField(Code &code, const QString &word, const QString &text);
    void takeProperty(const MarkdownBlock &block, const QString &key, const QString &value);
    void takeRule(const MarkdownBlock &block);

    std::vector<MarkdownBlock> m_blocks;
    QString m_fileName;
    CodebookBuilder m_builder;
    bool m_exact = false;
    bool m_saysCode = false; ///< some heading says "Code for …"
    bool m_inGuide = false;
    int m_dimension = -1;
    int m_headingLevel = 0;
    std::vector<Branch> m_branch;
};

} // namespace corater
