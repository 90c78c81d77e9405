// What can be done with a whole list: choose its columns, remember its filters, take it away as a file.

import { html, nothing } from 'lit';
import { follow, unique } from '../api.js';
import { t } from '../language.js';
import { remember, remembered } from '../preferences.js';
import { ask } from './dialog.js';

const MOST_ROWS = 10_000;

/** Pages may have few rows of many that the supplier was asked for. */
const MOST_PAGES = 100;

const LARGEST_PAGE = 500;

export function shownColumns(list, columns) {
  const chosen = remembered('columns-' + list);
  return columns.filter((one) => (chosen ? chosen.includes(one.name) : !one.isHidden));
}

function choose(list, columns, name, isShown) {
  const names = shownColumns(list, columns).map((one) => one.name);
  const chosen = isShown ? [...names, name] : names.filter((one) => one !== name);
  chosen.length > 0 && remember('columns-' + list, chosen);
}

/** @param query the filters in use, as the API takes them */
export function tools(of, query, update) {
  const shown = new Set(shownColumns(of.name, of.columns).map((one) => one.name));
  return html`<div class="tools">
    ${of.isSaved ? savedViews(of, update) : nothing}
    <details class="menu"><summary>${t('Columns')}</summary><div>${of.columns.map((one) => html`<label>
      <input type="checkbox" .checked=${shown.has(one.name)} @change=${(event) => {
        choose(of.name, of.columns, one.name, event.target.checked);
        update();
      }}>${t(one.label)}</label>`)}</div></details>
    ${of.csv ? exportButton(of, query) : nothing}
    ${of.tools ?? nothing}
  </div>`;
}

function savedViews(of, update) {
  const views = remembered('views-' + of.name) ?? {};
  return html`<details class="menu"><summary>${t('Saved views')}</summary><div>
    ${Object.keys(views).length === 0 ? html`<p>${t('None yet. Set filters, then save them here under a name.')}</p>` : nothing}
    ${Object.entries(views).map(([name, address]) => html`<p><a href=${address}>${name}</a>
      <button class="outline small" aria-label=${t('Delete the view {name}', { name })} @click=${() => {
        remember('views-' + of.name, Object.fromEntries(Object.entries(views).filter(([other]) => other !== name)));
        update();
      }}>×</button></p>`)}
    <form @submit=${(event) => {
      event.preventDefault();
      const field = event.target.querySelector('input');
      remember('views-' + of.name, { ...views, [field.value.trim()]: location.hash });
      field.value = '';
      update();
    }}><label>${t('Save the present filters as')}<input required maxlength="60"></label>
      <button class="small">${t('Save')}</button></form>
  </div></details>`;
}

/** @param of a list: name, path, key and csv; and page, if it is only a part of an answer */
export const exportButton = (of, query = {}) => html`<button class="outline secondary small"
  @click=${(event) => download(of, query, event.currentTarget)}>${t('Export CSV')}</button>`;

/** All rows that match, page by page; the button shows how far it is. */
async function download(of, query, button) {
  const label = button.textContent;
  button.disabled = true;
  try {
    const page = await follow(of.path, { ...query, limit: LARGEST_PAGE }, ({ length: count }, pages) => {
      button.textContent = t('{count} rows read', { count });
      return count >= MOST_ROWS || pages >= MOST_PAGES;
    }, of.page);
    const rows = unique(page.data, of.key);
    saveCsv(of.name, of.csv, rows);
    if (page.next_cursor) {
      await ask({ title: t('Not all rows'), label: t('Close'),
        text: t('The file has the first {count} rows. For the rest, narrow the filters.', { count: rows.length }) });
    }
  } catch (problem) {
    await ask({ title: t('Not exported'), text: problem.message, label: t('Close') });
  } finally {
    button.textContent = label;
    button.disabled = false;
  }
}

/** @param columns by their heads: the value of a row */
export const saveCsv = (name, columns, rows) => save(name + '.csv', csv(columns, rows), 'text/csv');

/** Without its mark at the beginning, Excel does not read UTF-8. */
function csv(columns, rows) {
  const lines = [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((value) => value(row)))];
  return '\ufeff' + lines.map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n';
}

/** Spreadsheets take texts that begin with these signs for formulas; some begin a cell at a semicolon, too. */
function cell(value) {
  const text = String(value ?? '');
  const safe = typeof value === 'string' ? text.replace(/^(?=[=+\-@\t\r])|(?<=[;\t\r\n]\s*)(?=[=+\-@])/g, "'") : text;
  return /[",;\r\n]/.test(safe) ? '"' + safe.replaceAll('"', '""') + '"' : safe;
}

/** Hands a file to the person. */
export function save(name, content, type) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
