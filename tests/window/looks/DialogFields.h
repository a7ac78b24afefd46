// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/layout/FittedScroll.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDialog>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QScrollBar>

namespace corater::test {

inline bool isPart(const QWidget &line)
{
    const QWidget *of = line.parentWidget();
    return qobject_cast<const QComboBox *>(of) || qobject_cast<const QAbstractSpinBox *>(of) ||
           qobject_cast<const QKeySequenceEdit *>(of);
}

/// Line edits, combo boxes, spin boxes and key fields; not the line edits inside of them.
inline QList<const QWidget *> fieldsOf(const QWidget &dialog)
{
    QList<const QWidget *> fields;
    for (const QWidget *each : dialog.findChildren<QWidget *>()) {
        const bool isField = (qobject_cast<const QLineEdit *>(each) && !isPart(*each)) ||
                             qobject_cast<const QComboBox *>(each) || qobject_cast<const QAbstractSpinBox *>(each) ||
                             qobject_cast<const QKeySequenceEdit *>(each);
        if (isField && each->isVisible()) {
            fields << each;
        }
    }
    return fields;
}

/// A dialog must not scroll sideways on a screen of 800 pixels, with text of 200 % either.
inline QString scrolledSideways(const QDialog &dialog)
{
    const auto *body = dialog.findChild<FittedScroll *>();
    const int beyond = body ? body->horizontalScrollBar()->maximum() : 0;
    return beyond > 0 ? QStringLiteral("it is %1 wider than the screen").arg(beyond) : QString();
}

} // namespace corater::test
