// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "models/package/PackageOptions.h"

#include <QDialog>
#include <QFutureWatcher>

class QCheckBox;
class QComboBox;
class QPlainTextEdit;

namespace corater {

class ActionButton;

/// Asks for the content of a replication package and shows a check list: its content, gaps in the study's description,
/// and names in comments to check. A worker makes the list anew after every choice. Made by PackageActions.
class PackageDialog : public QDialog
{
    Q_OBJECT

public:
    PackageDialog(const QString &study, QWidget *parent);
    ~PackageDialog() override;

    PackageOptions options() const;

private:
    void look();
    void show(const Result<PackageSummary> &summary);

    QString m_study;
    QComboBox *m_items;
    QComboBox *m_licence;
    QCheckBox *m_anonymous;
    QCheckBox *m_unsettled;
    QPlainTextEdit *m_list;
    ActionButton *m_write = nullptr;
    QFutureWatcher<Result<PackageSummary>> m_looking;
    bool m_isStale = false; ///< the choice has changed while the list was made
};

} // namespace corater
