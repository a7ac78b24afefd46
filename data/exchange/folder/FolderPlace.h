// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/MeetingPlace.h"

#include <chrono>

namespace corater {

class PlainFile;
struct ParcelFrame;

/// A folder that people share or synchronise (a network share, Nextcloud, Dropbox, a Git working tree):
///
///     corater-study.json                            the identity and name of the study
///     COPY/000001.parcel, COPY/000002.parcel, …     one folder for each copy, which alone writes in it
///
/// A file appears complete under its name and never changes, so no synchroniser finds two versions of one. A file that
/// is cut off, or has zeros where content is expected, is incomplete and waited for; any other difference from its
/// frame (ParcelFrame) is damage. Files with other names are left alone: those of synchronisers and file managers,
/// links, folders of other programs.
class FolderPlace : public MeetingPlace
{
public:
    /// `folder` need not be there: begin() makes it where its parent is. A file that is incomplete and has not changed
    /// for `patience` counts as damaged.
    explicit FolderPlace(const QString &folder, std::chrono::seconds patience = std::chrono::hours(24));

    QString address() const override { return m_folder; }
    Result<std::vector<PlaceStudy>> studies() override;
    Result<void> begin(const PlaceStudy &study) override;
    Result<std::vector<ParcelInfo>> parcels(const QString &study) override;
    Result<std::optional<QByteArray>> take(const QString &study, const ParcelName &name) override;
    Result<void> give(const QString &study, const ParcelName &name, const QByteArray &bytes) override;
    /// Reads a file again only if it has changed since this program found it whole.
    Result<std::vector<ParcelName>> notAsGiven(const QString &study, const KnownParcels &given) override;

private:
    QString markPath() const;
    QString copyFolder(const QString &copy) const;
    QString parcelPath(const ParcelName &name) const;
    Result<std::optional<PlaceStudy>> mark() const;
    Result<void> checkStudy(const QString &study) const;
    Result<void> makeCopyFolder(const QString &copy) const;
    bool isOld(qint64 changedAt) const;
    Result<std::vector<ParcelInfo>> parcelsOfCopy(const QString &copy) const;
    Result<std::optional<QByteArray>> unfinished(const PlainFile &file, const QString &path) const;
    Result<std::optional<QByteArray>> framed(PlainFile &file, const QString &path, const ParcelFrame &frame) const;
    Result<void> meetStanding(const QString &path, const ParcelFrame &frame, const QByteArray &bytes) const;

    QString m_folder;
    std::chrono::seconds m_patience;
};

} // namespace corater
