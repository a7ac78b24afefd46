// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/MeetingPlace.h"

namespace corater {

struct ParcelFrame;

/// A folder that people share or synchronise (a network share, Nextcloud, Dropbox, a Git working tree):
///
///     corater-study.json                            which study
///     COPY/000001.parcel, COPY/000002.parcel, …     one folder for each copy, which alone writes in it
///
/// A file appears complete under its name and never changes, so no synchroniser finds two versions of one; an
/// incomplete file is recognised by its frame (ParcelFrame) and waited for. Files with any other name are left alone:
/// those of synchronisers and file managers, links, folders of somebody else.
class FolderPlace : public MeetingPlace
{
public:
    /// `folder` need not be there: begin() makes it where its parent is.
    explicit FolderPlace(const QString &folder);

    QString address() const override { return m_folder; }
    Result<std::vector<PlaceStudy>> studies() override;
    Result<void> begin(const PlaceStudy &study) override;
    Result<std::vector<ParcelInfo>> parcels(const QString &study) override;
    Result<std::optional<QByteArray>> take(const QString &study, const ParcelName &name) override;
    Result<void> give(const QString &study, const ParcelName &name, const QByteArray &bytes) override;

private:
    QString markPath() const;
    QString copyFolder(const QString &copy) const;
    QString parcelPath(const ParcelName &name) const;
    Result<std::optional<PlaceStudy>> mark() const;
    Result<void> checkStudy(const QString &study) const;
    Result<void> makeCopyFolder(const QString &copy) const;
    Result<void> meetStanding(const QString &path, const ParcelFrame &frame, const QByteArray &bytes) const;

    QString m_folder;
};

} // namespace corater
