# corater_languages(TARGET): the translated texts of translations/ as the resource :/languages of the target, which loads
# them by Q_INIT_RESOURCE(languages). CMake's own functions for this come with the package of Qt's Linguist, which nothing
# else here needs.
function(corater_languages TARGET)
    find_program(CORATER_LRELEASE NAMES lrelease lrelease-qt6 HINTS "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS}" /usr/lib/qt6/bin)
    if(NOT CORATER_LRELEASE)
        message(FATAL_ERROR "lrelease of Qt 6 is missing (Debian: qt6-l10n-tools)")
    endif()
    file(GLOB texts CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/translations/*.ts")
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/languages")
    file(MAKE_DIRECTORY "${folder}")
    set(files "")
    set(list "<RCC><qresource prefix=\"/languages\">")
    foreach(text ${texts})
        get_filename_component(name "${text}" NAME_WE)
        add_custom_command(OUTPUT "${folder}/${name}.qm"
            COMMAND "${CORATER_LRELEASE}" -silent "${text}" -qm "${folder}/${name}.qm" DEPENDS "${text}" VERBATIM)
        list(APPEND files "${folder}/${name}.qm")
        string(APPEND list "<file>${name}.qm</file>")
    endforeach()
    file(CONFIGURE OUTPUT "${folder}/languages.qrc" CONTENT "${list}</qresource></RCC>\n")
    add_custom_command(OUTPUT "${folder}/languages.cpp"
        COMMAND Qt6::rcc --name languages -o "${folder}/languages.cpp" "${folder}/languages.qrc"
        DEPENDS ${files} "${folder}/languages.qrc" VERBATIM)
    set_source_files_properties("${folder}/languages.cpp" PROPERTIES
        SKIP_AUTOGEN ON SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
    target_sources(${TARGET} PRIVATE "${folder}/languages.cpp")
endfunction()
