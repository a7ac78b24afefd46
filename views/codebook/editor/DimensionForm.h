// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace corater {

class FieldGrid;
class LineField;
class ProseField;

/// Edits one dimension: its name, its question, how it is answered and how it is exported.
class DimensionForm : public QWidget
{
    Q_OBJECT

public:
    explicit DimensionForm(QWidget *parent = nullptr);

    void setDimension(const Dimension &dimension);
    DimensionId dimension() const { return m_dimension.id; }
    void setUsage(const QString &words);
    void setReadOnly(bool readOnly);
    void focusFirst();
    void flush();

Q_SIGNALS:
    void editWanted(const corater::CodebookEdit &edit);
    void left();

private:
    void makeTexts();
    void makeAnswers();
    void want(const std::function<void(Dimension &)> &change);
    void showAll(bool same);

    Dimension m_dimension;
    LineField *m_name;
    QLabel *m_usage;
    FieldGrid *m_grid;
    ProseField *m_definition = nullptr;
    ProseField *m_columns = nullptr;
    ProseField *m_aliases = nullptr;
    QComboBox *m_scale;
    QSpinBox *m_maximum;
    QSpinBox *m_place;
    QCheckBox *m_required;
    QCheckBox *m_screenedIn;
    QCheckBox *m_assessment;
    QCheckBox *m_category;
};

} // namespace corater
