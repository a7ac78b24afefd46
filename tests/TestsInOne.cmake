# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -D OUTPUT=FILE "-DTESTS=PATH;PATH…" -P TestsInOne.cmake: writes the source of one program that holds those tests.
# The program runs the test whose name it is called by. Each test stands in a namespace of its own, so that two may have
# functions of one name; for that the headers of all of them are included first, outside.
set(headers [[
// What moc's output includes:
#include <QtCore/qmetatype.h>
#include <QtCore/qtmochelpers.h>
#include <QtCore/qxptype_traits.h>
#include <cstdio>
#include <map>
#include <memory>
#include <string_view>
]])
set(bodies "")
set(table "")
foreach(test IN LISTS TESTS)
    file(STRINGS "${test}" includes REGEX "^#include [<\"]")
    list(FILTER includes EXCLUDE REGEX "\\.moc\"$")
    list(JOIN includes "\n" includes)
    string(APPEND headers "${includes}\n")
    get_filename_component(name "${test}" NAME_WE)
    string(APPEND bodies "\nnamespace of_${name} {\n#define main mainOfTest\n#include \"${test}\"\n#undef main\n}\n")
    string(APPEND table "        {\"${name}\", of_${name}::mainOfTest},\n")
endforeach()
file(CONFIGURE OUTPUT "${OUTPUT}" @ONLY CONTENT [[
// Made by tests/TestsInOne.cmake.
@headers@@bodies@
int main(int argc, char **argv)
{
    const std::map<std::string_view, int (*)(int, char **)> tests{
@table@    };
    const std::string_view path(argv[0]);
    const auto test = tests.find(path.substr(path.rfind('/') + 1));
    if (test != tests.end()) {
        return test->second(argc, argv);
    }
    std::fputs("Call this program by the name of one of its tests:\n", stderr);
    for (const auto &[name, run] : tests) {
        std::fprintf(stderr, "    %s\n", name.data());
    }
    return 2;
}
]])
