// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

namespace corater {

/// Faults of files, for the same wording in several readers and writers.
struct FileRefusals
{
    CORATER_MESSAGES(FileRefusals)

public:
    static Message tooLarge();
    static Message tooLargeForCodebook();
    static Message notWritten();
    static Message folderNotMade();
    static Message noTemporaryFolder();
    static Message existsAlready();
    static Message notStudy();
    static Message emptyFile();
    static Message newerCorater();
    static Message notUtf8();
    static Message looksUtf16();
    static Message zipBomb();
    static Message workbookNotWritten();
    static Message mayNotRead();
    static Message stopped();
    /// For a study that contradicts its history, its seals or its check sums.
    static Message noResults(const Message &fault, const QString &path);
    static Message damagedArchive();
    static Message lessThan32MB();
    static Message atMostBytes(qint64 most);
    static Message atMostCharacters(qint64 most);
    static Message atMostMegabytes();
    static Message atMostCells();
};

} // namespace corater
