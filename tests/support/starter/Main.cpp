// SPDX-License-Identifier: GPL-3.0-or-later
// The program, loaded once and started often: each request on the standard input starts it in a copy of this process.
// Loading its hundred libraries takes longer than most of its commands.
//
// A request is the number of bytes that follow (32 bits), then words that end with a zero: the folder, the files of
// standard input, output and error, the number of arguments, the arguments, the environment. The answers are two
// numbers of 32 bits: the process, and when it has ended, its status as waitpid() gives it.
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

int coraterMain(int argc, char **argv); // main() of the program

namespace {

constexpr int couldNotStart = 126;

bool readAll(char *to, size_t size)
{
    while (size > 0) {
        const ssize_t count = ::read(STDIN_FILENO, to, size);
        if (count <= 0) {
            return false;
        }
        to += count;
        size -= size_t(count);
    }
    return true;
}

bool answer(std::int32_t number)
{
    return ::write(STDOUT_FILENO, &number, sizeof(number)) == sizeof(number);
}

std::vector<char *> wordsOf(std::vector<char> &request)
{
    std::vector<char *> words;
    for (size_t at = 0; at < request.size(); at += std::string_view(words.back()).size() + 1) {
        words.push_back(&request[at]);
    }
    return words;
}

bool becomes(const char *path, int flags, int number)
{
    const int file = ::open(path, flags);
    return file >= 0 && ::dup2(file, number) == number && ::close(file) == 0;
}

[[noreturn]] void start(std::vector<char> request)
{
    const std::vector<char *> words = wordsOf(request);
    const std::string_view number = words[4];
    int count = 0;
    std::from_chars(number.data(), number.data() + number.size(), count);
    std::vector<char *> arguments(words.begin() + 5, words.begin() + 5 + count);
    std::vector<char *> environment(words.begin() + 5 + count, words.end());
    arguments.push_back(nullptr);
    environment.push_back(nullptr);
    ::environ = environment.data();
    if (::chdir(words[0]) != 0 || !becomes(words[1], O_RDONLY, STDIN_FILENO) ||
        !becomes(words[2], O_WRONLY, STDOUT_FILENO) || !becomes(words[3], O_WRONLY, STDERR_FILENO)) {
        std::_Exit(couldNotStart);
    }
    std::exit(coraterMain(count, arguments.data()));
}

} // namespace

int main()
{
    std::uint32_t size = 0;
    while (readAll(reinterpret_cast<char *>(&size), sizeof(size))) {
        std::vector<char> request(size);
        if (!readAll(request.data(), size)) {
            return 1;
        }
        const pid_t process = ::fork();
        if (process == 0) {
            start(std::move(request));
        }
        int status = -1;
        if (process < 0 || !answer(process) || ::waitpid(process, &status, 0) != process || !answer(status)) {
            return 1;
        }
    }
    return 0;
}
