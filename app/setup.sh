#!/usr/bin/env bash
# What app/run, tests/run and .ci/run share; they source it. `require` installs what is missing,
# `configure` and `build` make a build folder current, `run_tests` does both and runs CTest.
# All of it speaks on standard error: standard output belongs to the program.

project=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

# The only list of what must be there: who needs it, its name in Debian 12 and 13, what it is.
# `tests` need what `run` needs, and `ci` needs everything.
packages='
run    g++                 C++20 compiler: GCC 12 or newer
run    cmake               CMake 3.25 or newer
run    ninja-build         Ninja
run    pkgconf             pkg-config
run    qt6-base-dev        Qt 6.4 or newer, with headers
run    qt6-svg-dev         Qt SVG
run    qt6-svg-plugins     Qt SVG icons and pictures
run    qt6-wayland         Qt on Wayland desktops
run    qt6-tools-dev       Qt Linguist for CMake
run    qt6-tools-dev-tools Qt Linguist programs
run    qt6-l10n-tools      Qt translation compilers lupdate and lrelease
run    qt6-translations-l10n the texts of Qt itself in Chinese
run    libqcustomplot-dev  QCustomPlot 2.1 for Qt 6
run    libeigen3-dev       Eigen 3.4
run    libopenblas-dev     OpenBLAS
run    nlohmann-json3-dev  JSON for Modern C++
run    libzip-dev          libzip
run    libcli11-dev        CLI11 2
run    fonts-open-sans     font Open Sans
run    fonts-dejavu-core   font DejaVu
run    fonts-dejavu-extra  its italic serif
run    fonts-noto-cjk      any font with Chinese letters
tests  catch2              Catch2 2.13 or 3
tests  librapidcheck-dev   RapidCheck
tests  librsvg2-bin        makes the PNG icons
tests  desktop-file-utils  checks the menu entry
tests  appstream           checks what software centres show
tests  shared-mime-info    file types
tests  libglib2.0-bin      says which type a file has
ci     python3-torch       PyTorch
ci     clang               Clang
ci     libclang-rt-dev     its sanitizers and libFuzzer
ci     clang-format-19     clang-format 19
ci     shellcheck          ShellCheck
'

say() { printf '%s\n' "$*" >&2; }

# require run|tests|ci: installs the packages that are missing; silent if none is.
require() {
    local purpose=$1 system='' who package what installed
    local wanted=() described=() missing=()
    while read -r who package what; do
        case "$purpose $who" in
            *' run' | 'tests tests' | 'ci '?*)
                wanted+=("$package")
                described+=("  $package ($what)")
                ;;
        esac
    done <<<"$packages"

    if [[ -r /etc/os-release ]]; then
        # shellcheck source=/dev/null
        system=$(source /etc/os-release && printf ' %s ' "${ID:-}" "${ID_LIKE:-}" "${VERSION_CODENAME:-}")
    fi
    if [[ $system != *' debian '* ]] || ! { command -v apt-get && command -v dpkg-query; } >/dev/null; then
        if [[ ! -e $project/.build/release/build.ninja ]]; then
            say "This is not Debian, so nothing is installed for you. Needed (Debian's names):"
            printf '%s\n' "${described[@]}" >&2
        fi
        return 0
    fi

    # shellcheck disable=SC2016 # dpkg-query fills these in, not the shell
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null || true)
    for package in "${wanted[@]}"; do
        [[ $'\n'$installed$'\n' != *$'\n'"$package installed"$'\n'* ]] || continue
        case $package in
            qt6-svg-plugins) [[ $system != *' bookworm '* ]] || continue ;; # there part of libqt6svg6
            fonts-noto-cjk) [[ -z $(fc-list :lang=zh-cn 2>/dev/null || true) ]] || continue ;;
        esac
        missing+=("$package")
    done
    if ((${#missing[@]} > 0)); then
        install_packages "${missing[@]}" || say "Could not install all of: ${missing[*]}. Trying without."
    fi
}

# install_packages PACKAGE...: with apt-get; what it prints is shown on a terminal only, its errors always.
install_packages() {
    local apt=(apt-get -o DPkg::Lock::Timeout=300) how=apt-get shown=2
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            say "Missing, and there is no sudo. As root: apt-get install $*"
            return 1
        fi
        apt=(sudo DEBIAN_FRONTEND=noninteractive "${apt[@]}") how='sudo apt-get'
    fi
    say "Installing with $how (this may take some minutes): $*"
    [[ -t 2 ]] || exec {shown}>/dev/null
    DEBIAN_FRONTEND=noninteractive "${apt[@]}" update >&"$shown" || say "Going on with the package lists that are there."
    DEBIAN_FRONTEND=noninteractive "${apt[@]}" install -y --no-install-recommends "$@" >&"$shown"
}

# is_configured PRESET [-DNAME=VALUE...]: whether its folder, made here and not moved, has these values.
is_configured() {
    local folder=$project/.build/$1 setting
    [[ -e $folder/build.ninja ]] || return 1
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$project" "$folder/CMakeCache.txt" || return 1
    for setting in "${@:2}"; do
        setting=${setting#-D}
        grep -qx "${setting%%=*}:[A-Z]*=${setting#*=}" "$folder/CMakeCache.txt" || return 1
    done
}

# configure PRESET [-DNAME=VALUE...]: runs CMake if the folder is not configured like that. When a
# CMake file changes, the build runs CMake again by itself.
configure() {
    local preset=$1 tool output fresh=()
    if is_configured "$@"; then
        return 0
    fi
    for tool in cmake ninja "${CXX:-c++}"; do
        if ! command -v "$tool" >/dev/null; then
            say "Cannot build: $tool is not there. app/setup.sh lists the packages that are needed."
            exit 1
        fi
    done
    say "Configuring .build/$preset"
    is_configured "$preset" || fresh=(--fresh)
    if ! output=$(cd -- "$project" && cmake ${fresh[@]+"${fresh[@]}"} --preset "$@" 2>&1); then
        rm -f "$project/.build/$preset/build.ninja" # else the next start would take it for configured
        say "$output"
        say "Configuring failed. app/setup.sh lists the packages that are needed."
        exit 1
    fi
}

# build PRESET [TARGET]: says nothing when there is nothing to do. On a terminal the progress stays
# on one line.
build() {
    local line start='' end=$'\n'
    if [[ -t 2 ]]; then
        start=$'\r\e[K' end=''
    fi
    cmake --build "$project/.build/$1" ${2:+--target "$2"} 2>&1 | while IFS= read -r line; do
        case $line in
            'ninja: no work to do.' | *'] Re-checking globbed directories...') ;;
            '['*'/'*'] '*) printf '%s%s%s' "$start" "${line:0:${COLUMNS:-80}}" "$end" >&2 ;;
            *) say "$start$line" ;;
        esac
    done
    printf '%s' "$start" >&2
}

# run_tests PRESET [CTEST-ARGUMENT...]: builds everything and runs the tests, without a display.
run_tests() {
    local preset=$1
    shift
    configure "$preset" -DATTENTION_STEPPER_TESTS=ON
    build "$preset"
    LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen CTEST_PARALLEL_LEVEL=${CTEST_PARALLEL_LEVEL:-$(getconf _NPROCESSORS_ONLN)} \
        ctest --test-dir "$project/.build/$preset" --output-on-failure --no-tests=error "$@"
}
