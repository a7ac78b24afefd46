// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/CarriedVariables.h"

#include <algorithm>
#include <array>

namespace corater::hints {

namespace {

// The built-in names of Python 2 and 3 that are no exceptions, and the modules that posts use without importing them.
constexpr std::array commonNames = std::to_array<std::string_view>({
    "Ellipsis", "False", "K", "None", "NotImplemented", "True", "__build_class__", "__builtins__", "__debug__",
    "__doc__", "__file__", "__import__", "__loader__", "__name__", "__package__", "__spec__", "abs", "aiter", "all",
    "anext", "any", "apply", "ascii", "basestring", "bin", "bool", "breakpoint", "buffer", "bytearray", "bytes",
    "callable", "chr", "classmethod", "cmp", "coerce", "compile", "complex", "copyright", "credits", "delattr", "dict",
    "dir", "divmod", "enumerate", "eval", "exec", "execfile", "exit", "file", "filter", "float", "format",
    "frozenset", "getattr", "globals", "hasattr", "hash", "help", "hex", "id", "input", "int", "intern",
    "isinstance", "issubclass", "iter", "keras", "len", "license", "list", "locals", "long", "map", "math", "max",
    "memoryview", "min", "next", "np", "numpy", "object", "oct", "open", "ord", "os", "pd", "plt", "pow", "print",
    "property", "quit", "random", "range", "raw_input", "reduce", "reload", "repr", "reversed", "round", "set",
    "setattr", "slice", "sorted", "staticmethod", "str", "sum", "super", "sys", "time", "tuple", "type", "unichr",
    "unicode", "vars", "xrange", "zip",
});
static_assert(std::ranges::is_sorted(commonNames));

// Python's exceptions: their names say so.
bool isException(std::string_view name)
{
    constexpr std::array others = std::to_array<std::string_view>({"BaseException", "BaseExceptionGroup", "Exception",
                                                                  "ExceptionGroup", "GeneratorExit",
                                                                  "KeyboardInterrupt", "StopAsyncIteration",
                                                                  "StopIteration", "SystemExit", "Warning"});
    constexpr std::array errors = std::to_array<std::string_view>(
        {"ArithmeticError", "AssertionError", "AttributeError", "BlockingIOError", "BrokenPipeError", "BufferError",
         "BytesWarning", "ChildProcessError", "ConnectionAbortedError", "ConnectionError", "ConnectionRefusedError",
         "ConnectionResetError", "DeprecationWarning", "EOFError", "EncodingWarning", "EnvironmentError",
         "FileExistsError", "FileNotFoundError", "FloatingPointError", "FutureWarning", "IOError", "ImportError",
         "ImportWarning", "IndentationError", "IndexError", "InterruptedError", "IsADirectoryError", "KeyError",
         "LookupError", "MemoryError", "ModuleNotFoundError", "NameError", "NotADirectoryError",
         "NotImplementedError", "OSError", "OverflowError", "PendingDeprecationWarning", "PermissionError",
         "ProcessLookupError", "RecursionError", "ReferenceError", "ResourceWarning", "RuntimeError",
         "RuntimeWarning", "StandardError", "SyntaxError", "SyntaxWarning", "SystemError", "TabError",
         "TimeoutError", "TypeError", "UnboundLocalError", "UnicodeDecodeError", "UnicodeEncodeError", "UnicodeError",
         "UnicodeTranslateError", "UnicodeWarning", "UserWarning", "ValueError", "ZeroDivisionError"});
    return std::ranges::binary_search(errors, name) || std::ranges::binary_search(others, name);
}

} // namespace

bool isCommonName(std::string_view name)
{
    return std::ranges::binary_search(commonNames, name) || isException(name);
}

} // namespace corater::hints
