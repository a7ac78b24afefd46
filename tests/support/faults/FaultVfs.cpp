// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/faults/FaultVfs.h"

#include <sqlite3.h>

#include <unistd.h>

namespace corater::test::faults {

namespace {

sqlite3_vfs *below = nullptr;
Fault wanted = Fault::None;
int wantedAt = 0;
int count = 0;

struct FaultFile
{
    sqlite3_file base;
    sqlite3_file *real;
};

sqlite3_file *realOf(sqlite3_file *file)
{
    return reinterpret_cast<FaultFile *>(file)->real;
}

// The result of the call that is due: SQLITE_OK to go on.
int dueCall(bool isWrite, int failure)
{
    ++count;
    const bool isAt = count == wantedAt;
    const bool isSince = wantedAt > 0 && count >= wantedAt;
    switch (wanted) {
    case Fault::Kill:
        if (isAt) {
            _exit(0);
        }
        return SQLITE_OK;
    case Fault::FailOnce:
        return isAt ? failure : SQLITE_OK;
    case Fault::FailOn:
        return isSince ? failure : SQLITE_OK;
    case Fault::FullOn:
        return isSince && isWrite ? SQLITE_FULL : SQLITE_OK;
    case Fault::KillTorn:
    case Fault::None:
        break;
    }
    return SQLITE_OK;
}

int closeFile(sqlite3_file *file)
{
    return realOf(file)->pMethods->xClose(realOf(file));
}

int readFile(sqlite3_file *file, void *data, int length, sqlite3_int64 offset)
{
    return realOf(file)->pMethods->xRead(realOf(file), data, length, offset);
}

int writeFile(sqlite3_file *file, const void *data, int length, sqlite3_int64 offset)
{
    if (const int due = dueCall(true, SQLITE_IOERR_WRITE); due != SQLITE_OK) {
        return due;
    }
    if (wanted == Fault::KillTorn && count == wantedAt) {
        // A disk tears writes between sectors, never inside one.
        constexpr int sector = 512;
        const int half = length >= 2 * sector ? length / 2 / sector * sector : length;
        (void)realOf(file)->pMethods->xWrite(realOf(file), data, half, offset);
        _exit(0);
    }
    return realOf(file)->pMethods->xWrite(realOf(file), data, length, offset);
}

int truncateFile(sqlite3_file *file, sqlite3_int64 size)
{
    const int due = dueCall(false, SQLITE_IOERR_TRUNCATE);
    return due != SQLITE_OK ? due : realOf(file)->pMethods->xTruncate(realOf(file), size);
}

int syncFile(sqlite3_file *file, int flags)
{
    const int due = dueCall(false, SQLITE_IOERR_FSYNC);
    return due != SQLITE_OK ? due : realOf(file)->pMethods->xSync(realOf(file), flags);
}

int fileSize(sqlite3_file *file, sqlite3_int64 *size)
{
    return realOf(file)->pMethods->xFileSize(realOf(file), size);
}

int lockFile(sqlite3_file *file, int lock)
{
    return realOf(file)->pMethods->xLock(realOf(file), lock);
}

int unlockFile(sqlite3_file *file, int lock)
{
    return realOf(file)->pMethods->xUnlock(realOf(file), lock);
}

int checkReservedLock(sqlite3_file *file, int *reserved)
{
    return realOf(file)->pMethods->xCheckReservedLock(realOf(file), reserved);
}

int fileControl(sqlite3_file *file, int operation, void *argument)
{
    return realOf(file)->pMethods->xFileControl(realOf(file), operation, argument);
}

int sectorSize(sqlite3_file *file)
{
    return realOf(file)->pMethods->xSectorSize(realOf(file));
}

int deviceCharacteristics(sqlite3_file *file)
{
    return realOf(file)->pMethods->xDeviceCharacteristics(realOf(file));
}

int mapIndex(sqlite3_file *file, int page, int size, int extend, void volatile **memory)
{
    if (extend != 0) {
        if (const int due = dueCall(true, SQLITE_IOERR_SHMSIZE); due != SQLITE_OK) {
            *memory = nullptr;
            return due;
        }
    }
    return realOf(file)->pMethods->xShmMap(realOf(file), page, size, extend, memory);
}

int lockIndex(sqlite3_file *file, int offset, int length, int flags)
{
    return realOf(file)->pMethods->xShmLock(realOf(file), offset, length, flags);
}

void indexBarrier(sqlite3_file *file)
{
    realOf(file)->pMethods->xShmBarrier(realOf(file));
}

int unmapIndex(sqlite3_file *file, int remove)
{
    return realOf(file)->pMethods->xShmUnmap(realOf(file), remove);
}

const sqlite3_io_methods methods{.iVersion = 2,
                                 .xClose = closeFile,
                                 .xRead = readFile,
                                 .xWrite = writeFile,
                                 .xTruncate = truncateFile,
                                 .xSync = syncFile,
                                 .xFileSize = fileSize,
                                 .xLock = lockFile,
                                 .xUnlock = unlockFile,
                                 .xCheckReservedLock = checkReservedLock,
                                 .xFileControl = fileControl,
                                 .xSectorSize = sectorSize,
                                 .xDeviceCharacteristics = deviceCharacteristics,
                                 .xShmMap = mapIndex,
                                 .xShmLock = lockIndex,
                                 .xShmBarrier = indexBarrier,
                                 .xShmUnmap = unmapIndex,
                                 .xFetch = nullptr,
                                 .xUnfetch = nullptr};

int openFile(sqlite3_vfs *, const char *name, sqlite3_file *file, int flags, int *outFlags)
{
    auto *fault = reinterpret_cast<FaultFile *>(file);
    fault->base.pMethods = nullptr;
    fault->real = reinterpret_cast<sqlite3_file *>(fault + 1);
    // Making the study file is not counted: SQLite opens it with this flag also if it exists.
    if ((flags & SQLITE_OPEN_CREATE) != 0 && (flags & SQLITE_OPEN_MAIN_DB) == 0) {
        if (const int due = dueCall(true, SQLITE_CANTOPEN); due != SQLITE_OK) {
            return due;
        }
    }
    const int opened = below->xOpen(below, name, fault->real, flags, outFlags);
    if (fault->real->pMethods) {
        fault->base.pMethods = &methods;
    }
    return opened;
}

int removeFile(sqlite3_vfs *, const char *name, int syncFolder)
{
    const int due = dueCall(false, SQLITE_IOERR_DELETE);
    return due != SQLITE_OK ? due : below->xDelete(below, name, syncFolder);
}

} // namespace

bool install()
{
    below = sqlite3_vfs_find(nullptr);
    if (!below) {
        return false;
    }
    static sqlite3_vfs faulty = *below;
    faulty.zName = "faulty";
    faulty.pNext = nullptr;
    faulty.szOsFile = int(sizeof(FaultFile)) + below->szOsFile;
    faulty.xOpen = openFile;
    faulty.xDelete = removeFile;
    return sqlite3_vfs_register(&faulty, 1) == SQLITE_OK;
}

void begin(Fault fault, int at)
{
    wanted = fault;
    wantedAt = at;
    count = 0;
}

int calls()
{
    return count;
}

} // namespace corater::test::faults
