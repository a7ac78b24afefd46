// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QTreeWidget;

namespace corater {

class ActionButton;

/// The versions of the codebook, a name for a new one, and what is different between any two of them, side by side.
class VersionsView : public QWidget
{
    Q_OBJECT

public:
    explicit VersionsView(QWidget *parent = nullptr);

    struct Version
    {
        VersionId id{};
        QString name;
        QString note; ///< when it was cut, what was rated under it
    };
    struct Difference
    {
        QString place;
        QString what;
        QString before;
        QString after;
    };
    /// The versions, the oldest first; the last one is the current one.
    void setVersions(const std::vector<Version> &versions);
    /// What is different between the two that are chosen.
    void setDifferences(const std::vector<Difference> &differences);
    void setReadOnly(bool readOnly);
    void choose(VersionId from, VersionId to);
    VersionId from() const;
    VersionId to() const;

Q_SIGNALS:
    /// A version of that name is to be cut of the current codebook.
    void cutWanted(const QString &name);
    void pairChosen(corater::VersionId from, corater::VersionId to);

private:
    void cut();

    QLineEdit *m_name;
    ActionButton *m_cut;
    QTreeWidget *m_list;
    QComboBox *m_from;
    QComboBox *m_to;
    QLabel *m_count;
    QTreeWidget *m_table;
};

} // namespace corater
