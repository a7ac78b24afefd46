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

/// The versions of the codebook, a name for a new one, and the differences of any two, side by side.
class VersionsView : public QWidget
{
    Q_OBJECT

public:
    explicit VersionsView(QWidget *parent = nullptr);

    struct Version
    {
        VersionId id{};
        QString name;
        QString note; ///< date of the cut, and the ratings under it
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
    /// The differences of the two chosen versions.
    void setDifferences(const std::vector<Difference> &differences);
    void setReadOnly(bool readOnly);
    void choose(VersionId from, VersionId to);
    VersionId from() const;
    VersionId to() const;

Q_SIGNALS:
    /// The user wants to cut a version of that name from the current codebook.
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
