// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

class QCheckBox;

namespace corater {

class FlowLayout;

/// The sheets of a workbook, a box each: checked ones are read as the codebook. Hidden for a file of one sheet or none.
/// Used by ImportView and by the dialog for a new study.
class SheetChecks : public QWidget
{
    Q_OBJECT

public:
    explicit SheetChecks(QWidget *parent = nullptr);

    struct Sheet
    {
        QString name;
        bool isRead = true;
        QString why; ///< why the sheet is not read: the tip of its box
    };
    void setSheets(const std::vector<Sheet> &sheets);

Q_SIGNALS:
    /// The user checked or unchecked a sheet; at least one is always checked.
    void chosen(const QStringList &sheets);

private:
    QStringList checked() const;
    void makeBoxes(const std::vector<Sheet> &sheets);

    FlowLayout *m_layout;
    std::vector<QCheckBox *> m_boxes;
    QStringList m_names;
};

} // namespace corater
