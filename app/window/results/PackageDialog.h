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

/// Asks what a replication package is to hold and shows the check list: what will be in it, what the study does not
/// say, and names in comments to look at. The list is made anew with every choice, on a worker. Made by PackageActions.
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
