# SPDX-License-Identifier: GPL-3.0-or-later
# Compiler settings that every target shares, gathered in the interface target corater_settings.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_AUTOMOC ON)
set(CMAKE_AUTORCC ON)
set(CMAKE_AUTOGEN_ORIGIN_DEPENDS OFF) # moc reads headers only: it does not wait until the layer below is linked
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(CORATER_CCACHE ccache)
if(CORATER_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CORATER_CCACHE}")
endif()

# mold links the many test programs several times faster than ld.bfd.
find_program(CORATER_MOLD mold)
if(CORATER_MOLD AND NOT CMAKE_LINKER_TYPE)
    set(CMAKE_LINKER_TYPE MOLD)
endif()

add_library(corater_settings INTERFACE)
target_include_directories(corater_settings INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_definitions(corater_settings INTERFACE
    QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING QT_NO_KEYWORDS QT_NO_FOREACH QT_STRICT_ITERATORS
    QT_DISABLE_DEPRECATED_UP_TO=0x060500)
target_compile_options(corater_settings INTERFACE -Wall -Wextra -Wpedantic -Wnon-virtual-dtor
    -Woverloaded-virtual -Wduplicated-cond -Wlogical-op -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang") # knows not all of them
    target_compile_options(corater_settings INTERFACE -Wno-unknown-warning-option)
endif()
if(NOT CORATER_UNITY) # where several files are compiled as one, a name of one may hide one of another
    target_compile_options(corater_settings INTERFACE -Wshadow)
endif()
# Compilers that nobody has tried warn of other things, and ./run has to work with them.
if(CORATER_WERROR AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 15)
    # g++ 14 mistakes a std::optional that holds nothing for one that was not set, where it optimises.
    target_compile_options(corater_settings INTERFACE -Werror -Wno-error=maybe-uninitialized)
endif()
if(CORATER_SANITIZE)
    target_compile_options(corater_settings INTERFACE "-fsanitize=${CORATER_SANITIZE}" -fno-omit-frame-pointer)
    target_link_options(corater_settings INTERFACE "-fsanitize=${CORATER_SANITIZE}")
    if(CORATER_SANITIZE MATCHES "undefined")
        # A trap, whose place AddressSanitizer prints, needs no table of places. The tables are 90 MB that each start of the
        # program reads and relocates. The check of virtual calls has no trap.
        target_compile_options(corater_settings INTERFACE -fno-sanitize-recover=undefined -fsanitize-trap=undefined)
        # False positives of the flow analysis once the sanitizers have rewritten the code.
        target_compile_options(corater_settings INTERFACE -Wno-maybe-uninitialized)
    endif()
endif()
