// All orders: found by filters, acted on one by one or all at once.

import { html, nothing } from 'lit';
import { live, mayAct } from '../live.js';
import { t } from '../language.js';
import { choice, count, criteria, text, time } from '../parts/filters.js';
import { ATTENTIONS, CUSTOMER_CHANNELS, DETECTIONS, KINDS, ORDER_STATUSES } from '../parts/codes.js';
import { isClaimed } from '../parts/ending.js';
import { findByCode } from '../parts/find-by-code.js';
import { column } from '../parts/list.js';
import { NotificationMarks } from '../parts/notification-marks.js';
import { href, route } from '../router.js';
import { badge, rupiah, when, words } from '../text.js';
import { View } from '../view.js';
import '../parts/bulk.js';

const FILTERS = [
  text('q', 'Reference, ref_id, invoice, e-mail, phone or destination', { isSearch: true }),
  { ...choice('status', 'Status', ORDER_STATUSES), isFirst: true },
  { ...choice('attention', 'Attention', ATTENTIONS), isFirst: true },
  text('reason', 'Reason'),
  choice('kind', 'Kind', KINDS),
  count('item_id', 'Item'),
  text('customer', 'Customer'),
  choice('channel', 'Channel', CUSTOMER_CHANNELS),
  choice('learnt_by', 'Detected by', DETECTIONS),
  text('reference', 'Reference'),
  text('ref_id', 'ref_id'),
  text('invoice', 'Invoice'),
  text('older_than', 'Older than, such as PT24H'),
  time('from', 'Created from'),
  time('to', 'Created before'),
  time('finished_from', 'Ended from'),
  time('finished_to', 'Ended before'),
  choice('sort', 'Sort by', ['newest', 'oldest', 'age', 'amount']),
];

const ACTS = ['recheck', 'resubmit', 'resolve'];

/** How a list is sorted chooses no orders. */
const chosenBy = (query) => criteria(FILTERS.filter(({ name }) => name !== 'sort'), query);

const items = (order) => order.items.map((item) => (item.quantity > 1 ? item.quantity + ' × ' : '') + item.name).join(', ');

/** The same list with one filter more. */
function narrowed(name, value) {
  const { query } = route();
  query.set(name, value);
  return href('orders', null, query);
}

const status = (order) => html`${badge(order.status)}
  ${order.attention ? html`<span class="attention">⚠ ${words(order.attention)}</span>` : nothing}
  ${order.reason && order.reason !== order.status ? html`<small><a href=${narrowed('reason', order.reason)}>${words(order.reason)}</a></small>` : nothing}`;

const COLUMNS = [
  column('reference', 'Reference', (order) => order.reference),
  column('created_at', 'Time', (order) => when(order.created_at)),
  column('items', 'Items', items),
  column('customer', 'Customer', ({ customer }) => customer.name ?? customer.email ?? '–'),
  column('amount', 'Amount', (order) => (order.amount > 0 ? rupiah(order.amount) : '–'), { isNumber: true }),
  column('status', 'Status', status),
  column('learnt_by', 'Detected by', (order) => (order.learnt_by ? words(order.learnt_by) : '–')),
  column('invoice', 'Invoice', (order) => order.invoice ?? '–', { isHidden: true }),
  column('ref_id', 'ref_id', (order) => order.ref_id, { isHidden: true }),
  column('updated_at', 'Changed', (order) => when(order.updated_at), { isHidden: true }),
  column('finished_at', 'Ended', (order) => when(order.finished_at), { isHidden: true }),
];

const CSV = {
  id: (order) => order.id,
  reference: (order) => order.reference,
  ref_id: (order) => order.ref_id,
  invoice: (order) => order.invoice,
  status: (order) => order.status,
  reason: (order) => order.reason,
  attention: (order) => order.attention,
  amount: (order) => order.amount,
  refunded: (order) => (isClaimed(order) ? null : order.refunded),
  claimed: (order) => (isClaimed(order) ? order.refunded : null),
  items,
  created_at: (order) => order.created_at,
  finished_at: (order) => order.finished_at,
};

class Orders extends View {
  #marks = new NotificationMarks();
  #reasons = new Set(); // that were seen

  constructor() {
    super();
    this.listeners = { order: () => this.#marks.expectChange(), summary: () => this.#refreshMarks() };
  }

  async #refreshMarks() {
    if (await this.#marks.refresh()) {
      this.requestUpdate();
    }
  }

  #knownReasons() {
    return [...new Set([...(live.summary?.waiting_by_reason ?? []).map(({ code }) => code), ...this.#reasons])].filter(Boolean).sort();
  }

  #loaded(rows) {
    rows.forEach(({ reason }) => this.#reasons.add(reason));
    this.requestUpdate();
    this.#refreshMarks();
  }

  #list(query) {
    return {
      name: 'orders',
      path: '/v1/orders',
      filters: FILTERS.map((one) => (one.name === 'reason' ? { ...one, known: this.#knownReasons() } : one)),
      columns: [...COLUMNS, column('notification', 'Notification', (order) => this.#marks.of(order))],
      key: (order) => order.id,
      href: (order) => href('orders', order.id),
      onOrder: true,
      isSaved: true,
      csv: CSV,
      empty: t('No orders yet. A shop places them with POST /v1/orders.'),
      tools: mayAct() ? html`<button class="outline secondary small" @click=${findByCode}>${t('Find by code')}</button>
        <bulk-acts .acts=${ACTS} .query=${chosenBy(query)}
        @done=${() => this.querySelector('tuntas-list').refresh()}></bulk-acts>` : nothing,
    };
  }

  render() {
    return html`<h1>${t('Orders')}</h1>
      <tuntas-list .of=${this.#list(this.route.query)} .route=${this.route} @loaded=${(event) => this.#loaded(event.detail)}></tuntas-list>`;
  }
}

customElements.define('orders-view', Orders);
