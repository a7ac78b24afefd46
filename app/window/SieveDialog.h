// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/SelectionFilter.h"

#include <QDialog>

class QLineEdit;

namespace corater {

class TextLabel;

/// Asks what of the files is to be kept: everything, or what hits the study's keywords; in both cases, if the user
/// wishes, only what has a tag or falls into some time. Made by the window before items are added.
class SieveDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SieveDialog(QWidget *parent);

    /// Whether only keyword hits are wanted.
    bool byKeywords() const { return m_byKeywords; }
    const SelectionFilter &filter() const { return m_filter; }

private:
    void choose(bool byKeywords);

    bool m_byKeywords = false;
    SelectionFilter m_filter;
    QLineEdit *m_tags;
    QLineEdit *m_from;
    QLineEdit *m_to;
    TextLabel *m_fault;
};

} // namespace corater
