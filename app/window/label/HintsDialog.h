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
    /// The codebook as the one who is asked may see it.
    HintsDialog(const Codebook &codebook, const HintCodes &codes, bool isShownAlways, QWidget *parent = nullptr);

    bool isShownAlways() const;
    const HintCodes &codes() const { return m_codes; }

    /// Whether the dialog ended because results of hints are wanted, with what was said in it.
    bool wantsResults() const { return m_wantsResults; }

private:
    QPushButton *codeButton(int rule);
    void showCodes(int rule, QPushButton &button) const;

    Codebook m_codebook;
    HintCodes m_codes;
    QCheckBox *m_always;
    bool m_wantsResults = false;
};

/// Asks with the dialog, keeps what was said and shows the results of hints where they are wanted.
void editHints(Workplace &work);

} // namespace corater
