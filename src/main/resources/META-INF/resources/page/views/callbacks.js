// What the supplier sent: kept callbacks, and those that were refused.

import { html, nothing } from 'lit';
import { get, post, segment } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { REFUSAL_REASONS } from '../parts/codes.js';
import { ask, because } from '../parts/dialog.js';
import { choice, criteria, text, time, yesNo } from '../parts/filters.js';
import { column } from '../parts/list.js';
import { received } from '../parts/received.js';
import { href } from '../router.js';
import { badge, number, when } from '../text.js';
import { View } from '../view.js';
import '../parts/bulk.js';
import '../parts/on-demand.js';

const FILTERS = [
  text('ref_id', 'ref_id', { isSearch: true }),
  text('event', 'Event', { isFirst: true }),
  text('status', 'Status', { isFirst: true }),
  yesNo('duplicate', 'Arrived more than once'),
  yesNo('orphan', 'Without an order'),
  time('from', 'From'),
  time('to', 'Before'),
];

const order = ({ order_id: id, orphan }) => (id ? html`<a href=${href('orders', id)}>${t('Open')}</a>`
  : orphan ? html`<span class="attention">${t('none: orphan')}</span>` : '–');

async function replay(callback) {
  const note = await ask({ title: t('Replay the callback'), label: t('Replay'), note: true,
    text: html`<p>${callback.event}, ref_id ${callback.ref_id}</p>${t('It counts as if it arrived now: its order is checked at once, a finished one only if the callback does not fit it.')}` });
  if (note === null) {
    return false;
  }
  const { orders } = await post('/v1/callbacks/replay', { filter: { ids: [callback.id] }, ...because(note) });
  if (orders === 0) {
    throw new Error(t('No order has its ref_id; nothing was replayed.'));
  }
  return true;
}

const CALLBACKS = {
  name: 'callbacks',
  path: '/v1/callbacks',
  filters: FILTERS,
  columns: [
    column('received_at', 'Received', (callback) => when(callback.received_at)),
    column('event', 'Event', (callback) => callback.event),
    column('status', 'Status', (callback) => badge(callback.status)),
    column('order', 'Order', order),
    column('deliveries', 'Times', (callback) => callback.deliveries, { isNumber: true }),
    column('last_received_at', 'Last', (callback) => (callback.deliveries > 1 ? when(callback.last_received_at) : '–')),
    column('verified_by', 'Verified by', (callback) => callback.verified_by),
    column('ref_id', 'ref_id', (callback) => callback.ref_id, { isHidden: true }),
    column('invoice', 'Invoice', (callback) => callback.invoice, { isHidden: true }),
  ],
  key: (callback) => callback.id,
  more: (callback) => html`<on-demand .isOpen=${true} .show=${received}
    .load=${() => get('/v1/callbacks/' + segment(callback.id))}></on-demand>`,
  acts: [{ label: 'Replay', run: replay }],
  onOrder: true,
};

class Callbacks extends View {
  #list() {
    return { ...CALLBACKS, empty: t('No callbacks yet. Check the webhook: the supplier has to know the callback URL.'),
      tools: html`<a role="button" class="outline secondary small" href=${href('refusals')}>${t('Refused callbacks')}</a>
        ${mayAct() ? html`<bulk-acts .acts=${['replay']} .query=${criteria(FILTERS, this.route.query)}
          @done=${() => this.querySelector('tuntas-list').refresh()}></bulk-acts>` : nothing}` };
  }

  render() {
    return html`<h1>${t('Callbacks')}</h1>
      <tuntas-list .of=${this.#list()} .route=${this.route}></tuntas-list>`;
  }
}

const REFUSALS = {
  name: 'refusals',
  path: '/v1/refusals',
  filters: [
    { ...choice('reason', 'Reason', REFUSAL_REASONS), isFirst: true }, text('address', 'Address', { isSearch: true }),
    time('from', 'From'), time('to', 'Before'),
  ],
  columns: [
    column('at', 'Time', (refusal) => when(refusal.at)),
    column('reason', 'Reason', (refusal) => refusal.reason),
    column('address', 'Address', (refusal) => refusal.address),
    column('size', 'Bytes', (refusal) => number(refusal.size), { isNumber: true }),
    column('body_digest', 'Digest of the body', (refusal) => html`<code>${refusal.body_digest}</code>`),
  ],
  key: (refusal) => refusal.id,
};

class Refusals extends View {
  render() {
    return html`<h1>${t('Refused callbacks')}</h1>
      <p>${t('Refused callbacks change nothing. Many from one address are attempts to guess the secret.')}
        ${t('From the supplier: the secrets differ.')} <a href=${href('webhook')}>${t('Webhook')}</a></p>
      <tuntas-list .of=${{ ...REFUSALS, empty: t('None. Every callback was signed as it should be.') }}
        .route=${this.route}></tuntas-list>`;
  }
}

customElements.define('callbacks-view', Callbacks);
customElements.define('refusals-view', Refusals);
