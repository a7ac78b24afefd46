// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/keywords/StudyKeywords.h"

#include <QDialog>

class QTreeWidget;

namespace corater {

/// Words and pairs of words that tell wanted items from the rest, with the counts of both, to choose keywords from.
/// Made by the editor of keywords.
class KeywordProposals : public QDialog
{
    Q_OBJECT

public:
    /// `known`: keywords that there are already; they are not proposed again.
    KeywordProposals(const ProposedKeywords &proposed, const QStringList &known, QWidget *parent);

    QStringList chosen() const;

private:
    QTreeWidget *m_list;
};

} // namespace corater
