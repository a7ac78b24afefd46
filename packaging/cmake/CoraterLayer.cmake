# SPDX-License-Identifier: GPL-3.0-or-later

# corater_units(TARGET source...): with CORATER_UNITY, compiles up to 24 sources of one folder as one file, which takes a
# third of the time of all of them. Each folder of a layer is divided by itself, with what lies below it, so that a new file
# moves no other folder's.
function(corater_units TARGET)
    if(NOT CORATER_UNITY)
        return()
    endif()
    set_target_properties(${TARGET} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    # By name, wherever in the folder a file lies.
    list(TRANSFORM ARGN REPLACE "^(.*)/([^/]*)$" "\\2|\\1")
    list(SORT ARGN)
    list(TRANSFORM ARGN REPLACE "^(.*)\\|(.*)$" "\\2/\\1")
    foreach(source IN LISTS ARGN)
        # windows.h defines near, small and the like, so its users are compiled by themselves.
        if(NOT source MATCHES "\\.cpp$" OR source MATCHES "Windows\\.cpp$")
            continue()
        endif()
        cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" OUTPUT_VARIABLE place)
        string(REGEX REPLACE "/.*$" "" folder "${place}")
        if(folder STREQUAL place)
            set(folder "${TARGET}")
        endif()
        string(MAKE_C_IDENTIFIER "${folder}" key)
        list(APPEND in_${key} "${source}")
        list(LENGTH in_${key} count)
        math(EXPR unit "(${count} - 1) / 24")
        set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${folder}_${unit}")
    endforeach()
endfunction()

# corater_headers(TARGET header...): with CORATER_PCH, reads the named headers of Qt and of the standard library once for all
# files of the target. Headers of our own are never among them: they change.
function(corater_headers TARGET)
    if(CORATER_PCH)
        target_precompile_headers(${TARGET} PRIVATE ${ARGN})
        target_compile_options(${TARGET} PRIVATE -fpch-preprocess) # ccache asks for it
    endif()
endfunction()

set(CORATER_CORE_HEADERS <QCoreApplication> <QDateTime> <QFile> <QFileInfo> <QHash> <QJsonArray> <QJsonDocument> <QJsonObject> <QMap>
    <QObject> <QRegularExpression> <QSet> <QString> <QStringList> <QVariant>
    <algorithm> <array> <expected> <functional> <map> <memory> <optional> <set> <string> <vector>)
set(CORATER_WIDGET_HEADERS ${CORATER_CORE_HEADERS} <QAbstractItemModel> <QAction> <QApplication> <QComboBox> <QDialog>
    <QDialogButtonBox> <QHBoxLayout> <QHeaderView> <QKeyEvent> <QLabel> <QLineEdit> <QMenu> <QPainter> <QPushButton> <QScrollArea>
    <QTreeView> <QVBoxLayout> <QWidget>)

# With CORATER_SHARED every layer is a library that the programs load, which keeps hundreds of test programs small.
set(CORATER_LIBRARY STATIC)
if(CORATER_SHARED)
    set(CORATER_LIBRARY SHARED)
    # A change inside a layer does not link the four hundred programs that load it again.
    set(CMAKE_LINK_DEPENDS_NO_SHARED ON)
endif()

# corater_layer(NAME LINKS target...): the library of one layer, made of every source below its folder.
# A file belongs to a layer by lying in its folder; there is no second list to keep in step.
function(corater_layer NAME)
    cmake_parse_arguments(ARG "" "" "LINKS;PRIVATE_LINKS;HEADERS" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp" "${CMAKE_CURRENT_SOURCE_DIR}/*.h")
    file(GLOB_RECURSE resources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.qrc")
    # What each system does otherwise has one source for each.
    if(WIN32)
        list(FILTER sources EXCLUDE REGEX "Posix\\.cpp$")
    else()
        list(FILTER sources EXCLUDE REGEX "Windows\\.cpp$")
    endif()
    add_library(corater_${NAME} ${CORATER_LIBRARY} ${sources} ${resources})
    # Ninja runs moc again only when a header that it knew before has changed; for one that has come, it has to be told.
    set(known "${CMAKE_CURRENT_BINARY_DIR}/sources.txt")
    set(before "")
    if(EXISTS "${known}")
        file(READ "${known}" before)
    endif()
    if(NOT before STREQUAL "${sources}")
        file(WRITE "${known}" "${sources}")
        file(REMOVE "${CMAKE_CURRENT_BINARY_DIR}/corater_${NAME}_autogen/timestamp")
    endif()
    target_link_libraries(corater_${NAME} PUBLIC corater_settings ${ARG_LINKS} PRIVATE ${ARG_PRIVATE_LINKS})
    if(NOT ARG_HEADERS)
        set(ARG_HEADERS ${CORATER_CORE_HEADERS})
    endif()
    corater_units(corater_${NAME} ${sources})
    corater_headers(corater_${NAME} ${ARG_HEADERS})
endfunction()
