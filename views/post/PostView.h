// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/keywords/WordsToMark.h"
#include "data/records/Item.h"
#include "models/evidence/EvidenceLines.h"
#include "models/hints/PostHints.h"

#include <QUrl>
#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

class QStackedWidget;

namespace corater {

class CodeColourer;
class EmptyState;
class EvidenceLanes;
class FindBar;
class HintMarks;
class PostDocument;
class PostPictures;
class PostPlaces;
class PostText;
struct PostPicture;
struct Theme;

/// The reading pane: one item as a page, with coloured code, marked keyword hits and a search within the post. Gets a
/// plain item from the window; loads nothing and opens nothing.
class PostView : public QWidget
{
    Q_OBJECT

public:
    /// A stretch of the visible text of one part (or of the title), in characters from its beginning.
    struct Range
    {
        int start = 0;
        int length = 0;
        MarkedWord why = MarkedWord::Keyword; ///< of a marked word
    };
    /// Finds the ranges to mark in a visible text. Called once per part and once for the title.
    using Matcher = std::function<std::vector<Range>(const QString &visible)>;

    explicit PostView(QWidget *parent = nullptr);
    ~PostView() override;

    /// The source of pictures of posts; without it, a picture is a frame with its address. Must outlive this.
    void setPictures(PostPictures *pictures);
    /// Shows the item from its top (or from its place, if it is the same item) with the matcher's hits marked.
    void setItem(const Item &item, Matcher matcher = {});
    /// Shows the item and marks the words in it.
    void setItem(const Item &item, const WordsToMark &words);
    /// Shows no item, but how to get one.
    void clear();

    /// The shown item; null if there is none.
    const Item *item() const { return m_hasItem ? &m_item : nullptr; }
    /// Puts marks beside the hinted code of the shown item; another item has none.
    void setHints(std::vector<HintedBlock> blocks);
    const HintMarks &hintMarks() const { return *m_hintMarks; }

    /// Puts lanes beside the passages of the shown item; another item has none.
    void setEvidence(std::vector<EvidenceLine> lines);
    const EvidenceLanes &evidenceLanes() const { return *m_lanes; }
    /// The selected passage, or else the current match of the search; nothing if it is in no part.
    std::optional<std::pair<int, Stretch>> selectedPassage() const;
    /// Puts an action into the menu of the text.
    void offerForText(QAction *action);

    /// The visible text of the whole page.
    QString visibleText() const;
    /// The marked words of that text.
    std::vector<Range> keywordRanges() const;
    /// The stretch of the visible text that shows that part of the item; -1 for the title. Empty for an unknown one.
    Range rangeOfPart(int part) const;
    bool isCut() const;
    /// The selected text, on one line.
    QString selectedText() const;

public Q_SLOTS:
    /// For keys that are pressed while another pane has the focus.
    void scrollPages(double pages);
    void scrollLines(int lines);
    void scrollToTop();
    /// Brings the next (or previous) marked word into view, from the last one shown, and selects it. False: none is
    /// marked.
    bool showKeyword(int step);
    /// Opens the search within the post with the selected text.
    void openFind();
    void closeFind();
    /// Shows more of a post that was cut.
    void showMore();
    /// Opens the words of the next hint, or of the one before.
    void showHint(int step);
    /// Selects the passage and brings it into view; false if it is not shown.
    bool showEvidence(corater::EvidenceId id);
    /// Drops the selection.
    void clearSelection();

Q_SIGNALS:
    /// The user wants to open a web address; this pane opens nothing.
    void linkActivated(const QUrl &url);
    /// setItem() or clear() was called.
    void itemGiven();

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void build(bool keepPlace);
    void markKeywords();
    void find(const QString &text);
    void stepFind(int step);
    void activate(const QUrl &url);
    PostPicture pictureOf(const QString &source) const;

    QStackedWidget *m_pages;
    PostText *m_text;
    EmptyState *m_empty;
    FindBar *m_find;
    HintMarks *m_hintMarks;
    std::vector<HintedBlock> m_hints;
    EvidenceLanes *m_lanes;
    std::vector<EvidenceLine> m_evidence;
    std::unique_ptr<CodeColourer> m_colourer;
    PostPictures *m_pictures = nullptr;
    Item m_item;
    bool m_hasItem = false;
    Matcher m_matcher;
    qsizetype m_budget;
    std::unique_ptr<PostDocument> m_post;
    std::unique_ptr<PostPlaces> m_places; ///< of m_post
    const Theme *m_built = nullptr;       ///< the theme and text size of the document
    qreal m_builtScale = 0;
    std::vector<Range> m_keywords;
    int m_keywordAt = -1;
    std::vector<Range> m_found;
    int m_foundAt = -1;
};

} // namespace corater
