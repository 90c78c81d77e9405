// A list of the API: filters in the address, columns to choose, more pages, details on demand, live changes in place.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { follow, unique } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { calm, Readings, View } from '../view.js';
import { chips, filterBar, inUse } from './filters.js';
import { shownColumns, tools } from './tools.js';

const PAGE = 50;
const LONGEST_PAGE = 500;
/** Most pages that are read at once, for pages can be empty before the last one. */
const MOST_PAGES = 10;
const PAUSE = 700;
/** A list that follows orders is read again after this time, for it may have missed a change, or failed to read it. */
const OLD = 10_000;

/** @param cell of a row: what it shows */
export const column = (name, label, cell, options = {}) => ({ name, label, cell, ...options });

/**
 * `of` describes the list:
 * name, path, key(row), empty; filters, columns; optional: query (always sent), page(answer), href(row), more(row), acts
 * (their run(row) returns false if nothing was done), changed.
 */
class List extends View {
  static properties = {
    of: { attribute: false }, rows: { state: true }, cursor: { state: true }, opened: { state: true },
  };

  #asked = null;
  #shown = null; // what was asked for when the rows were read
  #readings = new Readings();
  #wanted = PAGE; // rows, as many as pages were opened
  #hasGap = false;
  #readAt = 0;
  #refresh = calm(() => this.#load(), PAUSE);

  constructor() {
    super();
    this.rows = null;
    this.opened = new Set();
    this.listeners = {
      gap: () => {
        this.#hasGap = true;
        this.#refresh();
      },
      order: (order) => this.of.onOrder && this.#change(order),
      summary: () => this.of.onOrder && performance.now() - this.#readAt > OLD && this.#refresh(),
    };
  }

  willUpdate() {
    const asked = this.of.path + JSON.stringify(this.#query());
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.forgetMessages();
      this.#load();
    }
  }

  #query() {
    return { ...this.of.query, ...inUse(this.of.filters, this.route.query) };
  }

  /** Until there are as many rows as wanted, in as few pages as can be. */
  #read(wanted, cursor = null) {
    const count = Math.max(PAGE, wanted);
    const limit = Math.ceil(count / Math.ceil(count / LONGEST_PAGE));
    return follow(this.of.path, { ...this.#query(), limit, cursor },
      (rows, pages) => rows.length >= wanted || pages === MOST_PAGES, this.of.page);
  }

  /**
   * Rows beyond the first page stay if nothing can be missing between them; after a gap, and once there are too many,
   * they are read again too. Those that are too far away to be read after a gap stay.
   */
  async #load() {
    const isKnown = this.#shown === this.#asked;
    const isTooLong = isKnown && this.rows.length > this.#wanted + PAGE;
    const isWhole = !isKnown || this.#hasGap || isTooLong;
    const wanted = !isKnown ? 1 : isWhole ? Math.min(this.rows.length, this.#wanted) : 0;
    this.#hasGap = false;
    const page = await this.retrieve(() => this.#read(wanted), this.#readings);
    if (!page) {
      this.#hasGap ||= isWhole;
      return;
    }
    this.#readAt = performance.now();
    if (this.#shown === this.#asked && page.data.length === 0 && page.next_cursor) {
      return; // what is shown comes after these pages
    }
    this.#put(page, !isWhole || !isTooLong && page.data.length < wanted);
    this.#wanted = isKnown ? this.#wanted : PAGE;
    this.dispatchEvent(new CustomEvent('loaded', { detail: this.rows }));
  }

  #put(page, hasTail) {
    const key = this.of.key;
    const last = page.data.at(-1);
    const at = hasTail && last && page.next_cursor ? this.rows.findIndex((row) => key(row) === key(last)) : -1;
    this.rows = unique([...page.data, ...at < 0 ? [] : this.rows.slice(at + 1)], key);
    if (at < 0) {
      this.cursor = page.next_cursor;
    }
    this.#shown = this.#asked;
  }

  async #loadMore() {
    const { cursor } = this;
    const shown = this.#shown;
    const page = await this.attempt(() => this.#read(1, cursor));
    if (page && shown === this.#asked && cursor === this.cursor) {
      this.rows = unique([...this.rows, ...page.data], this.of.key);
      this.#wanted = this.rows.length;
      this.cursor = page.next_cursor;
    }
  }

  /** Shows a change at once; which rows match, and where, only the API says. */
  #change(changed) {
    const key = this.of.key;
    this.rows = this.rows?.map((row) => (key(row) === key(changed) ? changed : row)) ?? null;
    this.#refresh();
  }

  /** After something was done. */
  refresh() {
    return this.#load();
  }

  render() {
    const { filters, columns } = this.of;
    const shown = shownColumns(this.of.name, columns);
    const isOther = this.#shown !== this.#asked;
    return html`
      ${filterBar(filters, this.route.query)}
      ${chips(filters, this.route.query)}
      ${tools(this.of, this.#query(), () => this.requestUpdate())}
      ${this.messages()}
      ${isOther && (!this.rows?.length || this.unread.length > 0) ? this.loading() : this.rows.length === 0 ? html`<p class="empty">${this.#empty()}</p>` : html`
        <div class="scroll"><table class="list" data-list=${this.of.name}>
          <thead><tr>${shown.map((one) => html`<th scope="col" class=${one.isNumber ? 'number' : ''}>${t(one.label)}</th>`)}
            ${this.#hasLast() ? html`<th scope="col"><span class="visually-hidden">${t('Actions')}</span></th>` : nothing}
          </tr></thead>
          <tbody>${repeat(this.rows, this.of.key, (row) => this.#row(row, shown))}</tbody>
        </table></div>`}
      ${this.cursor && !isOther ? html`
        <button class="outline secondary small" @click=${this.#loadMore}>${t('Show more')}</button>` : nothing}`;
  }

  #empty() {
    if (this.cursor) {
      return t('Nothing found yet. “Show more” looks further.');
    }
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
    await this.attempt(() => act.run(row), t('Done.'));
    await this.#load();
  }
}

customElements.define('tuntas-list', List);
