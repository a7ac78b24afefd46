// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keywords/StudyKeywords.h"

#include <QDialog>

class QTreeWidget;

namespace corater {

/// Words and pairs of words that separate wanted items from the rest, with the counts of both, as candidates for
/// keywords. Made by the keyword editor.
class KeywordProposals : public QDialog
{
    Q_OBJECT

public:
    /// `known`: existing keywords, which are not proposed again.
    KeywordProposals(const ProposedKeywords &proposed, const QStringList &known, QWidget *parent);

    QStringList chosen() const;

private:
    QTreeWidget *m_list;
};

} // namespace corater
