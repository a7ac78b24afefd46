# SPDX-License-Identifier: GPL-3.0-or-later
# corater_layer(NAME LINKS target...): the static library of one layer, made of every source below its folder.
# A file belongs to a layer by lying in its folder; there is no second list to keep in step.
function(corater_layer NAME)
    cmake_parse_arguments(ARG "" "" "LINKS;PRIVATE_LINKS" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp" "${CMAKE_CURRENT_SOURCE_DIR}/*.h")
    file(GLOB_RECURSE resources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.qrc")
    list(FILTER sources EXCLUDE REGEX "CMakeLists")
    add_library(corater_${NAME} STATIC ${sources} ${resources})
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
endfunction()
