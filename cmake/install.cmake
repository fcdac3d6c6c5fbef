# What `cmake --install` copies. The program finds the rest from its own folder (host_beside): ../share.
# The Makefile's `uninstall` knows the same files.
set(VACANCY_BIN bin CACHE STRING "where the program goes, below the prefix")
set(VACANCY_ZSH share/zsh/site-functions CACHE STRING "where zsh looks for completions, below the prefix")
install(TARGETS vacancy DESTINATION ${VACANCY_BIN})

# The library and its Python module, which looks for it two folders above its own.
set(VACANCY_LIB lib CACHE STRING "where the library goes, below the prefix")
execute_process(COMMAND /usr/bin/env PATH=/usr/bin:$ENV{PATH} python3 -c
  "import sys; print('lib/python%d.%d/dist-packages' % sys.version_info[:2])"
  OUTPUT_VARIABLE python_folder OUTPUT_STRIP_TRAILING_WHITESPACE)
set(VACANCY_PYTHON ${python_folder} CACHE STRING "where Python looks for modules, below the prefix")
file(RELATIVE_PATH VACANCY_PREFIX_FROM_PC /${VACANCY_LIB}/pkgconfig /)
string(REGEX REPLACE "/$" "" VACANCY_PREFIX_FROM_PC "${VACANCY_PREFIX_FROM_PC}")
configure_file(src/kit/libvacancy.pc.in libvacancy.pc @ONLY)
install(TARGETS libvacancy LIBRARY DESTINATION ${VACANCY_LIB})
install(FILES ${KIT_STATIC} DESTINATION ${VACANCY_LIB})
install(FILES ${CMAKE_BINARY_DIR}/libvacancy.pc DESTINATION ${VACANCY_LIB}/pkgconfig)
install(FILES include/vacancy.h DESTINATION include)
install(DIRECTORY python/vacancy DESTINATION ${VACANCY_PYTHON} PATTERN __pycache__ EXCLUDE)
install(FILES include/vacancy.h DESTINATION ${VACANCY_PYTHON}/vacancy)
install(DIRECTORY ${CMAKE_BINARY_DIR}/locale DESTINATION share)
# The page lies in a folder named by its hash: an older one would stay for ever.
install(CODE [[file(REMOVE_RECURSE "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/share/vacancy/web")]])
install(DIRECTORY ${CMAKE_BINARY_DIR}/web DESTINATION share/vacancy)
install(FILES ${EDITIONS} DESTINATION share/vacancy/editions)
install(DIRECTORY ${MANUAL}/man DESTINATION share)
install(FILES ${MANUAL}/completions/vacancy.bash DESTINATION share/bash-completion/completions RENAME vacancy)
install(FILES ${MANUAL}/completions/_vacancy DESTINATION ${VACANCY_ZSH})
install(FILES ${MANUAL}/completions/vacancy.fish DESTINATION share/fish/vendor_completions.d)
install(FILES share/vacancy.desktop DESTINATION share/applications)
install(FILES web/icons/icon.svg DESTINATION share/icons/hicolor/scalable/apps RENAME vacancy.svg)
foreach(size 192 512)
  install(FILES web/icons/icon-${size}.png DESTINATION share/icons/hicolor/${size}x${size}/apps RENAME vacancy.png)
endforeach()
file(GLOB DOCUMENTS CONFIGURE_DEPENDS docs/*.md)
install(FILES README.md CHANGELOG.md ${DOCUMENTS} DESTINATION share/doc/vacancy)
