// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/latex_arithmetic.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/formats/latex.h"

namespace attention {

namespace {

/// "how", "2", and "·" for all of them.
std::string place(const std::string& token) {
    if (token == "·")
        return "\\cdot";
    const bool number = token.find_first_not_of("0123456789") == std::string::npos;
    return number ? token : "\\text{" + latexText(token) + '}';
}

/// "S[how, hello]", "q(how)", "(S ÷ √3)[how]": a symbol and the tokens behind it. A number has none.
std::string operand(const std::string& text) {
    const std::size_t symbolEnd = text.starts_with('(') ? text.find(')') + 1 : text.find_first_of("[(");
    if (symbolEnd == std::string::npos || symbolEnd >= text.size())
        return latexFormula(text);
    std::string line = latexFormula(text.substr(0, symbolEnd)) + text[symbolEnd];
    for (std::size_t first = symbolEnd + 1; first < text.size();) {
        const std::size_t end = std::min(text.find(", ", first), text.size() - 1);
        line += (first == symbolEnd + 1 ? "" : ", ") + place(text.substr(first, end - first));
        first = end + 2;
    }
    return line + text.back();
}

/// Writes pieces one after the other. After e^ and √ the next operand, or what stands in brackets, goes into braces.
class Writer {
  public:
    void write(const std::vector<ArithmeticPiece>& pieces) {
        for (const ArithmeticPiece& piece : pieces)
            piece.cells.empty() ? writeSigns(piece.text) : writeOperand(operand(piece.text));
    }
    void writeSigns(const std::string& signs) {
        for (std::size_t i = 0; i < signs.size();) {
            const auto run = [&](auto belongs) {
                const std::size_t first = i;
                while (i < signs.size() && belongs(static_cast<unsigned char>(signs[i])))
                    ++i;
                return signs.substr(first, i - first);
            };
            const auto isLetter = [](unsigned char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
            const auto startsWith = [&](std::string_view sign) { return signs.compare(i, sign.size(), sign) == 0; };
            const auto isDigit = [](unsigned char c) { return (c >= '0' && c <= '9') || c == '.'; };
            if (startsWith("e^") || startsWith("√")) {
                m_text += startsWith("e^") ? "e^{" : "\\sqrt{";
                i += startsWith("e^") ? 2 : std::string_view("√").size();
                m_waiting = true;
            } else if (signs[i] == '(') {
                m_open += m_waiting ? 'g' : '(';  // a group of its own, or what is written
                if (!std::exchange(m_waiting, false))
                    m_text += '(';
                ++i;
            } else if (signs[i] == ')') {
                const bool group = !m_open.empty() && m_open.back() == 'g';
                if (!m_open.empty())
                    m_open.pop_back();
                m_text += group ? '}' : ')';
                ++i;
            } else if (signs[i] == ' ') {
                m_text += ' ';
                ++i;
            } else if (isLetter(static_cast<unsigned char>(signs[i]))) {
                const std::string word = run(isLetter);
                m_text += word == "max" || word == "tanh" ? '\\' + word : "\\text{" + word + '}';
                if (word != "tanh" && i < signs.size() && signs[i] == ' ')
                    m_text += '\\';  // a space that stays
            } else if (isDigit(static_cast<unsigned char>(signs[i]))) {
                writeOperand(run(isDigit));
            } else if (std::string_view("=,+-").find(signs[i]) != std::string_view::npos) {
                m_text += signs[i++];
            } else {
                const std::size_t length = static_cast<unsigned char>(signs[i]) < 0x80   ? 1
                                           : static_cast<unsigned char>(signs[i]) < 0xE0 ? 2
                                                                                         : 3;
                m_text += latexFormula(signs.substr(i, length));
                i += length;
            }
        }
    }
    std::string text() && { return std::move(m_text); }

  private:
    void writeOperand(const std::string& text) { m_text += text + (std::exchange(m_waiting, false) ? "}" : ""); }

    std::string m_text;
    std::string m_open;      ///< the brackets that are open
    bool m_waiting = false;  ///< for what goes into the braces
};

}  // namespace

std::string arithmeticToLatex(const Arithmetic& line) {
    Writer writer;
    writer.write(line.left);
    if (!line.symbols.empty())
        writer.writeSigns(" = ");
    writer.write(line.symbols);
    if (!line.numbers.empty())
        writer.writeSigns(line.numbersExact ? " = " : " ≈ ");
    writer.write(line.numbers);
    writer.writeSigns(line.resultExact ? " = " : " ≈ ");
    writer.write(line.result);
    return std::move(writer).text();
}

}  // namespace attention
