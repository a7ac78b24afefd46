// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/SteadyTree.h"

namespace corater {

/// A quiet list of lines with a place at the left and words at the right, which may take several lines.
class LineList : public SteadyTree
{
    Q_OBJECT

public:
    explicit LineList(const QString &name, QWidget *parent = nullptr);

    QTreeWidgetItem *addLine(const QString &place, const QString &text, bool grave = false);
    void fit();

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    static void dress(QTreeWidgetItem &line);
};

} // namespace corater
