// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/KeywordScan.h"
#include "codebook/keywords/html/RawTags.h"
#include "data/formats/XmlRows.h"
#include "data/import/posts/ItemImport.h"
#include "data/keywords/PostMatcher.h"
#include "data/keywords/PostRow.h"
#include "data/keywords/RawRow.h"

#include <array>
#include <optional>

namespace corater {

/// A post that a keyword hits.
struct PostHit
{
    QString id;
    QString kind;
    KeywordMask mask;
    QByteArray row;  ///< as it stands in the file; only on request
    qint64 line = 0; ///< of the row
};

/// The findings in a stretch of a Posts.xml. Lines and columns count from the begin of the stretch.
struct PostsFound
{
    std::vector<PostHit> hits;
    std::vector<PostRow> every; ///< only on request, and then there are no hits
    ImportReport report;        ///< rows, items and notices
    qint64 escapedTwice = 0;
    XmlRows::Position end{.offset = 0, .line = 1}; ///< how far it was searched, from the stretch's begin
    bool neededReader = false;        ///< met other markup than plain rows; assumes that the root was seen before
    std::optional<size_t> unreadFrom; ///< markup from here ends beyond the stretch; nothing after it was searched
};

/// Finds the hits in one stretch of a Posts.xml, from its bytes: one pass over the bytes shows that most rows are
/// well-formed and whether they hold a keyword; the other rows are decoded and searched, and anything but a plain row
/// goes through XmlRows. The result is the same as that of readPostsXml() and PostMatcher. One per thread; PostsScan
/// uses it.
class PostsBlock
{
public:
    struct Settings
    {
        const PostMatcher &matcher;
        const KeywordScan &scan;
        const ItemImportOptions &options;
        QString fileName;
        bool keepRows = false;
        bool everyRow = false;
        const SelectionFilter *filter = nullptr; ///< of questions, where every row is wanted
    };

    explicit PostsBlock(const Settings &settings) : m_settings(settings) {}

    struct Stretch
    {
        const char *data = nullptr; ///< ByteMarker::margin bytes before and behind are readable
        size_t size = 0;            ///< up to the begin of a row, or to the end of the file
        bool first = false;         ///< of the file
        bool last = false;
    };
    /// Searches the whole stretch; unreadFrom says where the bytes of the stretch were not enough.
    PostsFound find(const Stretch &stretch);

private:
    enum class Row { WithoutHit, Hit, ToSearch, ToRead };
    Row look(size_t begin);
    Row lookAt(std::uint64_t quotes, std::uint64_t ampersands, std::uint64_t beginnings, size_t base);
    Row judge();
    KeywordScan::Verdict judge(size_t at, RawTags &tags);
    bool isSafeText(size_t begin, bool &hiding) const;
    bool search(size_t begin);
    void addPlainRow(size_t begin, bool hit);
    void addNumberedHit(size_t begin);
    bool read(size_t begin);
    void take(XmlRows &rows, size_t begin);
    void addHit(const QString &id, const QString &kind, size_t begin);
    const ByteMarks &marksOf(size_t word);
    const XmlRows::Position &placeOf(size_t position);
    size_t endOfNextRows(size_t from, int rows) const;

    static constexpr size_t mostQuotes = 128;
    static constexpr size_t mostDoubts = 16;
    static constexpr size_t markedAtOnce = 64;

    Settings m_settings;
    Stretch m_stretch;
    PostsFound m_found;
    std::array<ByteMarks, markedAtOnce> m_marks;
    size_t m_markedFrom = 0; ///< in words of 64 bytes
    size_t m_markedTo = 0;
    std::array<size_t, mostQuotes> m_quotes;
    size_t m_quoteCount = 0;
    std::array<size_t, mostDoubts> m_doubts; ///< where words begin that may hit
    size_t m_doubtCount = 0;
    size_t m_end = 0; ///< of the row looked at: the next < or the end
    RawRow m_texts;
    KeywordMask m_mask;
    std::string m_title;
    std::string m_body;
    XmlRows::Position m_place; ///< the last counted position
};

} // namespace corater
