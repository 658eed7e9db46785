# The fonts that everything is drawn with go into the program, so that a picture has the same bytes wherever it is
# drawn. They come from the machine that builds; Debian has them in fonts-open-sans and fonts-dejavu-extra. Where they
# are not, and for Chinese, which is too large, the fonts of the machine that runs are used.

# embed_fonts(TARGET FACE...): gives the target those that are there, as :/fonts/<face>.ttf.
function(embed_fonts target)
  foreach(face ${ARGN})
    find_file(FONT_${face} ${face}.ttf NO_DEFAULT_PATH
              PATHS /usr/share/fonts/truetype /usr/share/fonts /usr/local/share/fonts
              PATH_SUFFIXES open-sans dejavu dejavu-sans-fonts TTF)
    mark_as_advanced(FONT_${face})
    if(FONT_${face})
      set_source_files_properties(${FONT_${face}} PROPERTIES QT_RESOURCE_ALIAS ${face}.ttf)
      list(APPEND found ${FONT_${face}})
    else()
      message(STATUS "Without the font ${face}: pictures will depend on the fonts of the machine that draws them")
    endif()
  endforeach()
  if(found)
    qt_add_resources(${target} fonts PREFIX /fonts OPTIONS --no-compress FILES ${found})  # ready at once
  endif()
endfunction()
