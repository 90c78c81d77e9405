// The table of orders, newest first. Rows are kept and changed in place, so that focus and selection survive.

import { get } from './api.js';
import { badge, element, rupiah, shortTime, words } from './text.js';

const PAGE = 50;
const MOST_ROWS = 500;

const LEARNT_BY = { callback: 'callback', poll: 'poll' };

class OrderRow {
  constructor(order, onOpen) {
    this.cells = Object.fromEntries(['Time', 'Reference', 'Items', 'Customer', 'Amount', 'Status', 'Learnt by', 'Notice']
      .map((label) => [label, element('td', { 'data-label': label })]));
    this.cells.Amount.classList.add('number');
    this.link = element('a', { href: '?order=' + encodeURIComponent(order.id) }, order.reference);
    this.cells.Reference.append(this.link);
    this.element = element('tr', {
      click: (event) => {
        if (!event.ctrlKey && !event.metaKey && getSelection().isCollapsed) {
          event.preventDefault();
          onOpen(order.id);
        }
      },
    }, Object.values(this.cells));
    this.update(order);
  }

  update(order) {
    this.order = order;
    this.cells.Time.textContent = shortTime(order.created_at);
    this.cells.Items.textContent = order.items
      .map((item) => (item.quantity > 1 ? item.quantity + ' × ' : '') + item.name).join(', ');
    this.cells.Customer.textContent = order.customer.name ?? order.customer.email ?? '–';
    this.cells.Amount.textContent = order.amount > 0 ? rupiah(order.amount) : '–';
    this.cells.Status.replaceChildren(badge(order.status),
      order.attention ? element('span', { class: 'attention' }, '⚠ ' + words(order.attention)) : '',
      order.reason && order.reason !== order.status ? element('small', {}, words(order.reason)) : '');
    this.cells['Learnt by'].textContent = LEARNT_BY[order.learnt_by] ?? '–';
  }
}

export class OrderTable {
  #body;
  #empty;
  #older;
  #notices;
  #rows = new Map();
  #filters = null;
  #cursor = null;
  #isTrimmed = false;
  #loads = 0;
  onOpen = () => {};

  constructor(table, empty, older, notices) {
    this.#body = table.tBodies[0];
    this.#empty = empty;
    this.#older = older;
    this.#notices = notices;
  }

  /** Reads the first page for these filters. */
  async load(filters) {
    const load = ++this.#loads;
    this.#filters = filters;
    const page = await get('/v1/orders', { ...filters, limit: PAGE });
    if (load === this.#loads) { // else somebody has asked for something else meanwhile
      this.#isTrimmed = false;
      this.#rows = new Map(page.data.map((order) => [order.id, this.#rowFor(order)]));
      this.#body.replaceChildren(...[...this.#rows.values()].map((row) => row.element));
      this.#loaded(page);
    }
  }

  shows({ status, q }) {
    return this.#filters?.status === status && this.#filters.q === q;
  }

  async loadOlder() {
    const last = [...this.#rows.values()].at(-1).order;
    const from = this.#isTrimmed ? { to: last.created_at } : { cursor: this.#cursor };
    const page = await get('/v1/orders', { ...this.#filters, ...from, limit: PAGE });
    this.#isTrimmed = false;
    page.data.filter((order) => !this.#rows.has(order.id)).forEach((order) => {
      const row = this.#rowFor(order);
      this.#rows.set(order.id, row);
      this.#body.append(row.element);
    });
    this.#loaded(page);
  }

  /** Takes over an order that changed. */
  put(order) {
    const row = this.#rows.get(order.id);
    if (!this.#filters) {
      return; // the list is on its way
    }
    if (!this.#matches(order)) {
      row?.element.remove();
      this.#rows.delete(order.id);
    } else if (row) {
      row.update(order);
    } else {
      this.#insert(order);
    }
    this.#empty.hidden = this.#rows.size > 0;
  }

  showNotices() {
    this.#rows.forEach((row) => this.#showNotice(row));
  }

  #rowFor(order) {
    const known = this.#rows.get(order.id);
    known?.update(order);
    const row = known ?? new OrderRow(order, (id) => this.onOpen(id));
    this.#showNotice(row);
    return row;
  }

  #showNotice(row) {
    const mark = this.#notices.of(row.order);
    row.cells.Notice.textContent = mark.text;
    row.cells.Notice.dataset.notice = mark.kind;
  }

  #loaded(page) {
    this.#cursor = page.next_cursor;
    this.#older.hidden = page.next_cursor === null;
    this.#empty.hidden = this.#rows.size > 0;
  }

  /** Ids grow with time: newest first is the order of the ids, backwards. */
  #insert(order) {
    const rows = [...this.#rows.values()];
    const next = rows.find((row) => row.order.id < order.id);
    if (!next && !this.#older.hidden) {
      return; // an old order beyond what is shown
    }
    const row = this.#rowFor(order);
    this.#body.insertBefore(row.element, next?.element ?? null);
    const at = next ? rows.indexOf(next) : rows.length;
    const kept = rows.toSpliced(at, 0, row);
    kept.splice(MOST_ROWS).forEach((dropped) => {
      dropped.element.remove();
      this.#isTrimmed = true;
      this.#older.hidden = false;
    });
    this.#rows = new Map(kept.map((one) => [one.order.id, one]));
  }

  /** The same rules as the search of the API. */
  #matches(order) {
    const { status, q } = this.#filters;
    const text = q.toLowerCase();
    return (!status || order.status === status)
      && (!q || [order.reference, order.ref_id, order.invoice].some((value) => value?.toLowerCase().startsWith(text))
        || order.customer.email?.toLowerCase() === text);
  }
}
