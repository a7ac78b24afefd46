// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QGridLayout;

namespace corater {

class LineField;
class ProseField;

/// The layout of the codebook's forms: names at the left, fields at the right, no boxes around them.
class FieldGrid : public QWidget
{
    Q_OBJECT

public:
    explicit FieldGrid(QWidget *parent = nullptr);

    ProseField *addProse(const QString &name, const QString &placeholder);
    LineField *addLine(const QString &name, const QString &placeholder, int width);
    /// A row of any widgets under one name.
    void addRow(const QString &name, const QList<QWidget *> &widgets);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addName(const QString &name);

    QGridLayout *m_grid;
    int m_rows = 0;
};

} // namespace corater
