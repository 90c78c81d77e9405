// A list of the API: filters in the address, columns to choose, more pages, details on demand, live changes in place.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { get } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { calm, View } from '../view.js';
import { chips, filterBar, inUse } from './filters.js';
import { shownColumns, tools } from './tools.js';

const PAGE = 50;
const PAUSE = 700;
/** A list that follows orders is read again after this time, for it may have missed a change, or failed to read it. */
const OLD = 10_000;

/** @param cell of a row: what it shows */
export const column = (name, label, cell, options = {}) => ({ name, label, cell, ...options });

/**
 * `of` describes the list:
 * name, path, key(row), empty; filters, columns; optional: query (always sent), href(row), more(row), acts
 * (their run(row) returns false if nothing was done), changed.
 */
class List extends View {
  static properties = {
    of: { attribute: false }, rows: { state: true }, cursor: { state: true }, opened: { state: true },
  };

  #asked = null;
  #loads = 0;
  #readAt = 0;
  #refresh = calm(() => this.#load(true), PAUSE);

  constructor() {
    super();
    this.rows = null;
    this.opened = new Set();
    this.listeners = {
      gap: () => this.#refresh(),
      order: (order) => this.of.onOrder && this.#put(order),
      summary: () => this.of.onOrder && performance.now() - this.#readAt > OLD && this.#refresh(),
    };
  }

  willUpdate() {
    const asked = this.of.path + JSON.stringify(this.#query());
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.forgetMessages();
      this.#load(false);
    }
  }

  #query() {
    return { ...this.of.query, ...inUse(this.of.filters, this.route.query) };
  }

  /** Reads the first page; rows that were read beyond it stay if nothing can be missing between them. */
  async #load(isRefresh) {
    const load = ++this.#loads;
    const page = await this.retrieve(() => get(this.of.path, { ...this.#query(), limit: PAGE }));
    if (!page || load !== this.#loads) {
      return; // failed, or something else was asked for meanwhile
    }
    this.#readAt = performance.now();
    const key = this.of.key;
    const last = page.data.at(-1);
    const at = isRefresh && last && page.next_cursor ? this.rows.findIndex((row) => key(row) === key(last)) : -1;
    const known = new Set(page.data.map(key));
    this.rows = at < 0 ? page.data : [...page.data, ...this.rows.slice(at + 1).filter((row) => !known.has(key(row)))];
    if (at < 0) {
      this.cursor = page.next_cursor;
    }
    this.dispatchEvent(new CustomEvent('loaded', { detail: this.rows }));
  }

  async #loadMore() {
    const page = await this.attempt(() => get(this.of.path, { ...this.#query(), limit: PAGE, cursor: this.cursor }));
    if (page) {
      const known = new Set(this.rows.map(this.of.key));
      this.rows = [...this.rows, ...page.data.filter((row) => !known.has(this.of.key(row)))];
      this.cursor = page.next_cursor;
    }
  }

  /** Shows a change at once; which rows match, and where, only the API says. */
  #put(changed) {
    const key = this.of.key;
    this.rows = this.rows?.map((row) => (key(row) === key(changed) ? changed : row)) ?? null;
    this.#refresh();
  }

  /** After something was done. */
  refresh() {
    return this.#load(true);
  }

  render() {
    const { filters, columns } = this.of;
    const shown = shownColumns(this.of.name, columns);
    return html`
      ${filterBar(filters, this.route.query)}
      ${chips(filters, this.route.query)}
      ${tools(this.of, this.#query(), () => this.requestUpdate())}
      ${this.messages()}
      ${this.rows === null ? this.loading() : this.rows.length === 0 ? html`<p class="empty">${this.#empty()}</p>` : html`
        <div class="scroll"><table class="list" data-list=${this.of.name}>
          <thead><tr>${shown.map((one) => html`<th scope="col" class=${one.isNumber ? 'number' : ''}>${t(one.label)}</th>`)}
            ${this.#hasLast() ? html`<th scope="col"><span class="visually-hidden">${t('Actions')}</span></th>` : nothing}
          </tr></thead>
          <tbody>${repeat(this.rows, this.of.key, (row) => this.#row(row, shown))}</tbody>
        </table></div>`}
      ${this.cursor ? html`
        <button class="outline secondary small" @click=${this.#loadMore}>${t('Show more')}</button>` : nothing}`;
  }

  #empty() {
    const hasFilters = Object.keys(inUse(this.of.filters, this.route.query)).length > 0;
    return hasFilters ? t('Nothing matches these filters. Remove one of them, or widen the times.') : this.of.empty;
  }

  #hasLast() {
    return this.of.more || (this.of.acts && mayAct());
  }

  #row(row, shown) {
    const key = this.of.key(row);
    const isOpen = this.opened.has(key);
    return html`<tr data-row=${key}>
        ${shown.map((one, at) => html`
          <td data-label=${t(one.label)} data-column=${one.name} class=${one.isNumber ? 'number' : ''}>${
          at === 0 && this.of.href ? html`<a data-open href=${this.of.href(row)}>${one.cell(row)}</a>` : one.cell(row)}</td>`)}
        ${this.#hasLast() ? html`<td class="acts">
          ${this.of.more ? html`<button class="outline small" ?data-open=${!this.of.href} aria-expanded=${String(isOpen)}
            @click=${() => this.#toggle(key)}>${t('Details')}</button>` : nothing}
          ${mayAct() ? (this.of.acts ?? []).filter((act) => act.isFor?.(row) ?? true).map((act) => html`
            <button class="outline small" @click=${() => this.#act(act, row)}>${t(act.label)}</button>`) : nothing}
        </td>` : nothing}</tr>
      ${isOpen ? html`<tr class="more"><td colspan=${shown.length + 1}>${this.of.more(row)}</td></tr>` : nothing}`;
  }

  #toggle(key) {
    const opened = new Set(this.opened);
    opened.delete(key) || opened.add(key);
    this.opened = opened;
  }

  async #act(act, row) {
    const result = await this.attempt(() => act.run(row));
    this.said = this.problem || result === false ? null : t('Done.');
    await this.#load(true);
  }
}

customElements.define('tuntas-list', List);
