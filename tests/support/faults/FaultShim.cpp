// SPDX-License-Identifier: GPL-3.0-or-later
// A library that is loaded before a program's own (LD_PRELOAD) and causes a fault at one call that changes files below
// a folder.
//   CORATER_FAULT_UNDER   the folder
//   CORATER_FAULT_LOG     a file outside of it: gets one line for each such call, numbered from 1
//   CORATER_FAULT         "MODE NUMBER": the fault at the call of that number:
//       eio      it fails with EIO, once; the next call works. Calls that make a new file or folder do not fail
//       enospc   it and every later call that takes room fail with ENOSPC
//       short    a write takes half of its bytes, once; other calls as eio
//       kill     the program ends before the call, as by kill -9
//       stop     the program stops before the call, until it gets SIGCONT
//       half     a write takes half of its bytes, then the program ends; other calls as kill
//       nolocks  no file can be locked by flock(), as on some network folders, whatever the number
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <climits>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

namespace {

std::atomic_int calls = 0;

template <typename Function>
Function next(const char *name)
{
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

bool isBelow(const char *path)
{
    static const char *folder = std::getenv("CORATER_FAULT_UNDER");
    return folder && path && std::strncmp(path, folder, std::strlen(folder)) == 0;
}

bool nameOf(int fd, char (&name)[PATH_MAX])
{
    char link[64];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    const ssize_t length = ::readlink(link, name, sizeof name - 1);
    name[length > 0 ? length : 0] = '\0';
    return length > 0;
}

// Relative names are resolved in the program's folder.
bool nameOf(const char *path, char (&name)[PATH_MAX])
{
    char folder[PATH_MAX];
    if (path[0] == '/' || !::getcwd(folder, sizeof folder)) {
        std::snprintf(name, sizeof name, "%s", path);
    } else {
        std::snprintf(name, sizeof name, "%.2000s/%.2000s", folder, path);
    }
    return true;
}

void log(int number, const char *call, const char *name)
{
    static const char *file = std::getenv("CORATER_FAULT_LOG");
    static const int out = file ? ::open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666) : -1;
    char line[PATH_MAX + 64];
    const int length = std::snprintf(line, sizeof line, "%d %s %s\n", number, call, name);
    if (out >= 0) {
        (void)!next<ssize_t (*)(int, const void *, size_t)>("write")(out, line, size_t(length));
    }
}

enum class Fault { None, Fail, Half, HalfAndEnd };

struct Wanted
{
    char mode[16] = "";
    int number = 0;
};

Wanted wanted()
{
    Wanted found;
    if (const char *fault = std::getenv("CORATER_FAULT")) {
        std::sscanf(fault, "%15s %d", found.mode, &found.number);
    }
    return found;
}

[[noreturn]] void end()
{
    ::kill(::getpid(), SIGKILL);
    for (;;) {
        ::pause();
    }
}

/// What happens at this call. Fail: errno is set. `takesRoom`: a full disk refuses it.
template <typename File>
Fault fault(const char *call, File file, bool takesRoom, bool isWrite = false)
{
    char name[PATH_MAX];
    if (!nameOf(file, name) || !isBelow(name)) {
        return Fault::None;
    }
    static const Wanted at = wanted();
    const int number = ++calls;
    log(number, call, name);
    const auto is = [&](const char *mode) { return std::strcmp(at.mode, mode) == 0; };
    if (is("enospc") && at.number > 0 && number >= at.number && takesRoom) {
        errno = ENOSPC;
        return Fault::Fail;
    }
    if (number != at.number || is("enospc")) {
        return Fault::None;
    }
    if (is("kill") || (is("half") && !isWrite)) {
        end();
    }
    if (is("stop")) {
        ::kill(::getpid(), SIGSTOP);
        return Fault::None;
    }
    if (isWrite && (is("short") || is("half"))) {
        return is("half") ? Fault::HalfAndEnd : Fault::Half;
    }
    if (std::strncmp(call, "open", 4) == 0 || std::strcmp(call, "mkdir") == 0) {
        return Fault::None;
    }
    errno = EIO;
    return Fault::Fail;
}

template <typename Write>
ssize_t faultyWrite(const char *call, int fd, size_t size, const Write &write)
{
    switch (fault(call, fd, true, true)) {
    case Fault::Fail:
        return -1;
    case Fault::Half:
        return write(size / 2);
    case Fault::HalfAndEnd:
        write(size / 2);
        end();
    case Fault::None:
        break;
    }
    return write(size);
}

template <typename... Arguments, typename File>
int faultyCall(const char *call, File file, bool takesRoom, Arguments... arguments)
{
    return fault(call, file, takesRoom) == Fault::None ? next<int (*)(Arguments...)>(call)(arguments...) : -1;
}

int faultyOpen(const char *call, const char *path, int flags, mode_t mode)
{
    const bool makes = (flags & O_CREAT) != 0 && ::access(path, F_OK) != 0;
    if (makes && fault(call, path, true) != Fault::None) {
        return -1;
    }
    return next<int (*)(const char *, int, ...)>(call)(path, flags, mode);
}

mode_t modeOf(int flags, va_list list)
{
    return (flags & O_CREAT) != 0 ? mode_t(va_arg(list, int)) : 0;
}

} // namespace

extern "C" {

#define CORATER_OPEN(NAME)                                                                                             \
    int NAME(const char *path, int flags, ...)                                                                         \
    {                                                                                                                  \
        va_list list;                                                                                                  \
        va_start(list, flags);                                                                                         \
        const mode_t mode = modeOf(flags, list);                                                                       \
        va_end(list);                                                                                                  \
        return faultyOpen(#NAME, path, flags, mode);                                                                   \
    }
CORATER_OPEN(open)
CORATER_OPEN(open64)
#undef CORATER_OPEN

ssize_t write(int fd, const void *bytes, size_t size)
{
    return faultyWrite("write", fd, size, [&](size_t part) {
        return next<ssize_t (*)(int, const void *, size_t)>("write")(fd, bytes, part);
    });
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at)
{
    return faultyWrite("pwrite", fd, size, [&](size_t part) {
        return next<ssize_t (*)(int, const void *, size_t, off_t)>("pwrite")(fd, bytes, part, at);
    });
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at)
{
    return faultyWrite("pwrite64", fd, size, [&](size_t part) {
        return next<ssize_t (*)(int, const void *, size_t, off64_t)>("pwrite64")(fd, bytes, part, at);
    });
}

int fsync(int fd)
{
    return faultyCall<int>("fsync", fd, false, fd);
}

int fdatasync(int fd)
{
    return faultyCall<int>("fdatasync", fd, false, fd);
}

int ftruncate(int fd, off_t size) noexcept
{
    return faultyCall<int, off_t>("ftruncate", fd, false, fd, size);
}

int ftruncate64(int fd, off64_t size) noexcept
{
    return faultyCall<int, off64_t>("ftruncate64", fd, false, fd, size);
}

int rename(const char *from, const char *to) noexcept
{
    return faultyCall<const char *, const char *>("rename", to, true, from, to);
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned int flags) noexcept
{
    return faultyCall<int, const char *, int, const char *, unsigned int>("renameat2", to, true, fromFolder, from,
                                                                          toFolder, to, flags);
}

int link(const char *from, const char *to) noexcept
{
    return faultyCall<const char *, const char *>("link", to, true, from, to);
}

int unlink(const char *path) noexcept
{
    return faultyCall<const char *>("unlink", path, false, path);
}

int flock(int fd, int operation) noexcept
{
    char name[PATH_MAX];
    if (std::strcmp(wanted().mode, "nolocks") == 0 && nameOf(fd, name) && isBelow(name)) {
        errno = ENOLCK;
        return -1;
    }
    return next<int (*)(int, int)>("flock")(fd, operation);
}

int mkdir(const char *path, mode_t mode) noexcept
{
    return faultyCall<const char *, mode_t>("mkdir", path, true, path, mode);
}

} // extern "C"
