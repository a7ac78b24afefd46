// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/study/StudyStand.h"
#include "app/window/workplace/Pages.h"
#include "models/review/NextStep.h"

#include <QStackedWidget>

namespace corater {

class ActionCatalogue;
class CodebookEditor;
class CodebookMode;
class LabelMode;
class Notice;
class ReviewMode;
class TimeAtWork;

/// The pages of the modes over one open study, each made when it is first looked at. Lives as long as the study.
class StudyPages : public QStackedWidget, public Pages
{
    Q_OBJECT

public:
    StudyPages(Study &study, const ActionCatalogue &actions, Notice &notice, QWidget *parent = nullptr);
    ~StudyPages() override;

    /// Shows the page of that mode (Workplace::Mode).
    void setMode(int mode);
    int mode() const override { return m_mode; }
    QWidget *pageOf(int mode) const override { return m_made.value(mode); }
    LabelMode *labelMode() const { return m_label; }
    QWidget *shownPage() const override;
    bool showsLabels() const override { return shownLabels(); }
    bool mayTake(LabelStep step) const override;
    ItemId shownItem() const override;
    bool showsList() const override;
    void showItem(ItemId item) override;
    void settleItem(ItemId item) override;
    void findItem(ItemId item) override;
    void showCode(CodeId code) override;
    void showRule(RuleId rule) override;
    void writeRule() override;
    /// The round whose labels or numbers the page shows: "Round 2 · codebook v3". Label and Codebook show the current
    /// round; Compare, Adjudicate and Agreement show closed rounds.
    QString roundText() const;
    /// Whether the page shows the round that is being labelled.
    bool showsCurrentRound() const;
    /// Where the study stands.
    const NextStep &step() const { return m_stand->step(); }
    bool hasNextStep() const override;
    /// Whether the shown page itself says what is next.
    bool tellsStep() const;
    void takeNextStep() override;
    UnitsQuery unitsQuery() const override;
    void flush() override;
    void focusSearch() override;
    void foldList() override;
    void showHint(int step) override;
    void showMarkedWord(int step) override;
    void search(const QString &text) override;
    void showHintResults() override;

Q_SIGNALS:
    void progressChanged(qint64 done, qint64 total);
    /// Where the study stands, or the next step, has changed.
    void stepChanged();
    /// The rater's working time at the open item; empty if the study does not record it.
    void timeChanged(const QString &text);
    void modeWanted(int mode);
    /// The shown page has another item open or lists other items, so the enabled commands may change.
    void shownChanged();
    /// The page shows another round.
    void roundShown();
    /// A meeting has ended in which something was decided or discussed.
    void minutesWanted(const QString &since);
    /// The user wants a new round over the items with these ids, to review them.
    void roundWanted(const QString &name, const QStringList &ids);

private:
    /// The labelling page if it is the shown one; else null.
    LabelMode *shownLabels() const;
    void connectReview(ReviewMode &page);
    QWidget *makePage(int mode);
    std::optional<Round> shownRound() const;
    void take(NextStep::Kind step);
    CodebookEditor *shownCodes();
    void compareItem(ItemId item);

    Study &m_study;
    const ActionCatalogue &m_actions;
    Notice &m_notice;
    LabelMode *m_label = nullptr;
    TimeAtWork *m_time = nullptr;
    StudyStand *m_stand;
    CodebookMode *m_codebook = nullptr;
    QHash<int, QWidget *> m_made;
    int m_mode = -1;
};

} // namespace corater
