// Typesets the formulas of formulas.tsv as SVG files beside this script, with MathJax.
// An authoring tool: building or running the program needs the SVG files only.
//
//   folder=$(mktemp -d)
//   npm install --prefix "$folder" mathjax-full@3
//   node typeset.mjs "$folder"
//
// The argument is the folder that holds node_modules. It stays outside the repository.
// Running twice writes the same bytes.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

if (process.argv.length !== 3) {
  console.error('usage: node typeset.mjs FOLDER   (FOLDER holds node_modules with mathjax-full 3)');
  process.exit(2);
}
const require = createRequire(join(resolve(process.argv[2]), 'anchor.js'));
const { mathjax } = require('mathjax-full/js/mathjax.js');
const { TeX } = require('mathjax-full/js/input/tex.js');
const { SVG } = require('mathjax-full/js/output/svg.js');
const { liteAdaptor } = require('mathjax-full/js/adaptors/liteAdaptor.js');
const { RegisterHTMLHandler } = require('mathjax-full/js/handlers/html.js');
require('mathjax-full/js/input/tex/ams/AmsConfiguration.js');

const pixelsPerEm = 20;          // natural size; MathJax counts 1000 units to an em
const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);
const page = mathjax.document('', {
  InputJax: new TeX({
    packages: ['base', 'ams'],
    formatError: (_, error) => { throw error; },
  }),
  OutputJax: new SVG({ fontCache: 'none' }),
});

const number = (text) => String(Math.round(Number(text) * 100) / 100);
const escapeXml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

// The drawing without MathJax's bookkeeping: groups that move, paths, and rectangles (fraction bars).
// Anything else is refused, because Qt draws SVG Tiny only.
function plain(node) {
  const kind = adaptor.kind(node);
  const attributes = Object.fromEntries(adaptor.allAttributes(node).map(({ name, value }) => [name, value]));
  const kept = (names) => names.filter((name) => attributes[name] !== undefined)
    .map((name) => ` ${name}="${attributes[name]}"`).join('');
  if (kind === 'path') return attributes.d ? `<path${kept(['transform', 'd'])}/>` : '';
  if (kind === 'rect') return attributes['data-hitbox'] ? '' : `<rect${kept(['transform', 'x', 'y', 'width', 'height'])}/>`;
  if (kind !== 'g') throw new Error(`<${kind}> is not plain: write this formula another way`);
  const inside = adaptor.childNodes(node).map(plain).join('');
  return inside && attributes.transform ? `<g${kept(['transform'])}>${inside}</g>` : inside;
}

function typeset(tex) {
  const svg = adaptor.firstChild(page.convert(tex, { display: true }));
  const drawing = adaptor.childNodes(svg).filter((node) => adaptor.kind(node) === 'g').map(plain).join('');
  const box = adaptor.getAttribute(svg, 'viewBox').split(' ').map(Number);
  const [width, height] = box.slice(2).map((units) => number(units / 1000 * pixelsPerEm));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.map(number).join(' ')}">`
    + `<title>${escapeXml(tex)}</title><g fill="currentColor">${drawing}</g></svg>\n`;
}

const here = fileURLToPath(new URL('.', import.meta.url));
for (const line of readFileSync(join(here, 'formulas.tsv'), 'utf8').split('\n')) {
  if (line === '') continue;
  const [id, tex, ...rest] = line.split('\t');
  try {
    if (!tex || rest.length) throw new Error('a line is: id, one tab, TeX');
    writeFileSync(join(here, `${id}.svg`), typeset(tex));
  } catch (error) {
    console.error(`formulas.tsv: ${id}: ${error.message}`);
    process.exit(1);
  }
}
