// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hints/HintsAgainst.h"

#include <QDialog>
#include <QFutureWatcher>

#include <atomic>

class QComboBox;

namespace corater {

class FittedTable;
class Study;
class TextLabel;

/// Shows how well hints predict labels: for each rule that speaks for codes the items with and without a hint against
/// those with and without a code, precision and recall. Judges the items on a thread of its own when it opens.
class HintsAgainstDialog : public QDialog
{
    Q_OBJECT

public:
    /// `codebook`: as the one who asks may see it. `codes`: for which the rules speak.
    HintsAgainstDialog(Study &study, const Codebook &codebook, const HintCodes &codes, QWidget *parent = nullptr);
    ~HintsAgainstDialog() override;

private:
    void take();
    void showTable();
    Result<LabelledItems> chosenLabels() const;

    Study &m_study;
    Codebook m_codebook;
    HintCodes m_codes;
    QComboBox *m_whose;
    TextLabel *m_words;
    FittedTable *m_table;
    QFutureWatcher<Result<HintedItems>> m_judging;
    std::atomic_bool m_stop = false;
    Result<HintedItems> m_hinted;
};

} // namespace corater
