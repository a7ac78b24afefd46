// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hints/HintCodes.h"

#include <QDialog>

class QCheckBox;
class QPushButton;

namespace corater {

class Workplace;

/// Asks when raters of a study see hints and for which codes each rule speaks.
class HintsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `codebook`: as the current rater may see it.
    HintsDialog(const Codebook &codebook, const HintCodes &codes, bool isShownAlways, QWidget *parent = nullptr);

    bool isShownAlways() const;
    const HintCodes &codes() const { return m_codes; }

    /// Whether the dialog was accepted in order to see the results of hints.
    bool wantsResults() const { return m_wantsResults; }

private:
    QPushButton *codeButton(int rule);
    void showCodes(int rule, QPushButton &button) const;

    Codebook m_codebook;
    HintCodes m_codes;
    QCheckBox *m_always;
    bool m_wantsResults = false;
};

/// Opens the dialog, saves the choices, and shows the results of hints if wanted.
void editHints(Workplace &work);

} // namespace corater
