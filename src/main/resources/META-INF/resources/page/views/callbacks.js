// What the supplier sent: kept callbacks, and those that were refused.

import { html, nothing } from 'lit';
import { get, post, segment } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { ask } from '../parts/dialog.js';
import { inUse, text } from '../parts/filters.js';
import { column } from '../parts/list.js';
import { href } from '../router.js';
import { badge, number, rupiah, when } from '../text.js';
import { View } from '../view.js';
import '../parts/on-demand.js';

const FILTERS = [text('ref_id', 'ref_id', { isSearch: true })];

const order = ({ order_id: id, orphan }) => (id ? html`<a href=${href('orders', id)}>${t('Open')}</a>`
  : orphan ? html`<span class="attention">${t('none: orphan')}</span>` : '–');

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
  more: (callback) => html`<on-demand .label=${t('Body')} .isOpen=${true}
    .load=${async () => (await get('/v1/callbacks/' + segment(callback.id))).body}></on-demand>`,
  acts: [{ label: 'Replay', run: (callback) => post('/v1/callbacks/replay', { filter: { ids: [callback.id] } }) }],
  onOrder: true,
};

class Callbacks extends View {
  #list() {
    const query = inUse(FILTERS, this.route.query);
    return { ...CALLBACKS, empty: t('No callbacks yet. Check the webhook: the supplier has to know the callback URL.'),
      tools: html`<a role="button" class="outline secondary small" href=${href('refusals')}>${t('Refused callbacks')}</a>
        ${mayAct() && Object.keys(query).length > 0 ? html`<button class="outline small" data-replay
          @click=${() => this.#replay(query)}>${t('Replay all of these')}</button>` : nothing}` };
  }

  /** First what it would do, then all parts of it. */
  async #replay(filter) {
    const plan = await this.attempt(() => post('/v1/callbacks/replay', { filter, dry_run: true }));
    const answer = plan && await ask({ title: t('Replay callbacks'), label: t('Replay'),
      text: html`<p>${t('{callbacks} callbacks for {orders} orders, {money} at stake.',
        { callbacks: number(plan.matched), orders: number(plan.orders), money: rupiah(plan.amount) })}
        ${t('Open orders are asked for at once; nothing is delivered twice.')}</p>` });
    if (plan && answer !== null) {
      await this.attempt(async () => {
        for (let part = { next_cursor: null }, isFirst = true; isFirst || part.next_cursor; isFirst = false) {
          part = await post('/v1/callbacks/replay', { filter, cursor: part.next_cursor });
        }
      }, t('Replayed; the orders show what comes of it.'));
    }
  }

  render() {
    return html`<h1>${t('Callbacks')}</h1>${this.messages()}
      <tuntas-list .of=${this.#list()} .route=${this.route}></tuntas-list>`;
  }
}

const REFUSALS = {
  name: 'refusals',
  path: '/v1/refusals',
  filters: [],
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
      <p>${t('Refused callbacks change nothing. Many from one address: somebody guesses.')}
        ${t('From the supplier: the secrets differ.')} <a href=${href('webhook')}>${t('Webhook')}</a></p>
      <tuntas-list .of=${{ ...REFUSALS, empty: t('None. Every callback was signed as it should be.') }}
        .route=${this.route}></tuntas-list>`;
  }
}

customElements.define('callbacks-view', Callbacks);
customElements.define('refusals-view', Refusals);
