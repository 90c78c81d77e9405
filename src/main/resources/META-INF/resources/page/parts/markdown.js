// The part of Markdown that the runbook is written in, as sections and elements. Text is never markup.

import { html } from 'lit';
import { table } from '../text.js';

const HEADING = /^(#{1,6}) (.*?)(?: \{#([a-z0-9-]+)\})?$/;
const ITEM = /^(?:-|\d+\.) +/;
const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\([^)]+\)/g;

/** As code forges name the anchors of headings. */
const anchor = (title) => title.toLowerCase().replaceAll(/[^a-z0-9 -]/g, '').replaceAll(' ', '-');

/**
 * Each heading with what follows it, until the next one: id, level, title, lines. Translated headings name the id of the
 * original: `## Saldo habis {#balance-gone}`.
 */
export function sections(text) {
  const found = [];
  for (const line of text.split('\n')) {
    const [, hashes, title, id] = line.match(HEADING) ?? [];
    hashes ? found.push({ id: id ?? anchor(title), level: hashes.length, title, lines: [] }) : found.at(-1)?.lines.push(line);
  }
  return found;
}

/** Rows of the tables in a section, each a list of the texts of its cells; without heads. */
export const rows = ({ lines }) => lines.filter((line) => line.startsWith('| ')).map(cells)
  .filter((row, at, all) => row !== all[0]);

const cells = (line) => line.replace(/^\| *| *\|$/g, '').split(' | ').map((cell) => cell.trim());

/** `links` says what becomes of code, code(text), and of titles, emphasis(text). */
export function blocks({ lines }, links) {
  return lines.join('\n').split(/\n\n+/).map((text) => text.split('\n').filter((line) => line !== ''))
    .filter((block) => block.length > 0).map((block) => one(block, links));
}

function one(block, links) {
  const [first] = block;
  if (first.startsWith('    ')) {
    const indent = first.search(/\S/); // deeper within a step of a list
    return html`<pre tabindex="0">${block.map((line) => line.slice(indent)).join('\n')}</pre>`;
  }
  if (first.startsWith('|')) {
    return tableOf(block, links);
  }
  if (ITEM.test(first)) {
    // Numbers go on after the commands of a step.
    const items = itemsOf(block).map((text) => html`<li>${inline(text, links)}</li>`);
    return first.startsWith('-') ? html`<ul>${items}</ul>` : html`<ol start=${parseInt(first)}>${items}</ol>`;
  }
  return html`<p>${inline(block.join(' '), links)}</p>`;
}

/** Lines that begin no item continue one. */
function itemsOf(block) {
  return block.reduce((items, line) => (ITEM.test(line) ? [...items, line.replace(ITEM, '')]
    : [...items.slice(0, -1), items.at(-1) + ' ' + line.trim()]), []);
}

const tableOf = ([heads, , ...others], links) => table(cells(heads).join(', '), cells(heads),
  others.map((row) => cells(row).map((cell) => inline(cell, links))));

/** Other documents are not served: of a link to one, the text remains. */
export function inline(text, links) {
  const { code, emphasis } = links;
  const found = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, asCode, strong, emphasised, link] = match;
    found.push(text.slice(end, match.index), asCode ? code(asCode) : strong ? html`<strong>${inline(strong, links)}</strong>`
      : emphasised ? emphasis(emphasised) : link);
    end = match.index + whole.length;
  }
  return [...found, text.slice(end)];
}
