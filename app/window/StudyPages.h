// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/workplace/Pages.h"
#include "models/review/NextStep.h"

#include <QStackedWidget>

namespace corater {

class ActionCatalogue;
class CodebookMode;
class LabelMode;
class Notice;
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
    /// The round whose labels or numbers the page shows: "Round 2 · codebook v3". Label and the codebook are about the
    /// current round, Compare, Adjudicate and Agreement about rounds that are closed.
    QString roundText() const;
    /// Whether that is the round that is labelled now.
    bool showsCurrentRound() const;
    UnitsQuery unitsQuery() const override;
    void flush() override;
    void focusSearch() override;
    void foldList() override;
    void showHint(int step) override;
    void search(const QString &text) override;
    void showHintResults() override;

Q_SIGNALS:
    void progressChanged(qint64 done, qint64 total);
    /// How long the rater has worked at the item that is open; empty where the study does not record that.
    void timeChanged(const QString &text);
    void modeWanted(int mode);
    /// The page that is shown has another item open or other items listed: commands may have become possible or not.
    void shownChanged();
    /// The page is about another round now.
    void roundShown();
    /// A round over the items of those ids is wanted, to review them.
    void roundWanted(const QString &name, const QStringList &ids);

private:
    /// The labelling page while it is shown; else none.
    LabelMode *shownLabels() const;
    QWidget *makePage(int mode);
    std::optional<Round> shownRound() const;
    void take(NextStep::Kind step);
    void compareItem(ItemId item);

    Study &m_study;
    const ActionCatalogue &m_actions;
    Notice &m_notice;
    LabelMode *m_label = nullptr;
    TimeAtWork *m_time = nullptr;
    CodebookMode *m_codebook = nullptr;
    QHash<int, QWidget *> m_made;
    int m_mode = -1;
};

} // namespace corater
