// One order: what happened, what was bought, the notifications, and what can be done.

import { html, nothing } from 'lit';
import { get, post, segment } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { FINAL } from '../parts/codes.js';
import { ask, because } from '../parts/dialog.js';
import { GIVEN_UP, isClaimed } from '../parts/ending.js';
import { history } from '../parts/history.js';
import { customersPage, goods } from '../parts/goods.js';
import { nextCheck } from '../parts/next-check.js';
import { ORDER_ACTS } from '../parts/order-acts.js';
import { sendNow } from '../parts/send-now.js';
import { href } from '../router.js';
import { badge, facts, longTime, pretty, rupiah, when, words } from '../text.js';
import { calm, Readings, View } from '../view.js';
import '../parts/evidence.js';

const PAUSE = 300;

// The most rows of a list that one answer has.
const MOST = { limit: 500 };

class OrderView extends View {
  static properties = {
    order: { state: true }, timeline: { state: true }, callbacks: { state: true }, notifications: { state: true }, isPartial: { state: true },
    revealed: { state: true }, read: { state: true }, nextCheck: { state: true },
  };

  #readings = new Readings();
  #shown = null;
  #refresh = calm(() => this.#load(), PAUSE);

  constructor() {
    super();
    this.#forget();
    this.listeners = {
      order: ({ id }) => id === this.#shown && this.#refresh(),
      gap: () => this.#refresh(),
      // What is on its way may have arrived, which changes no order.
      summary: () => this.notifications.some((notification) => notification.status === 'pending') && this.#refresh(),
    };
  }

  #forget() {
    this.forgetMessages();
    Object.assign(this, { order: null, timeline: [], callbacks: [], notifications: [], isPartial: false, revealed: null, read: {}, nextCheck: null });
  }

  get #path() {
    return '/v1/orders/' + segment(this.#shown);
  }

  willUpdate(changed) {
    if (this.route.id !== this.#shown) {
      this.#shown = this.route.id;
      this.#forget();
      this.#load();
    }
    if (changed.has('order') && this.revealed && this.order.updated_at !== this.revealed.updated_at) {
      this.revealed = null; // they would hide what changed since
    }
  }

  async #load() {
    const loaded = await this.retrieve(async () => {
      const order = await get(this.#path);
      const [timeline, callbacks, notifications, nextCheck] = await Promise.all([
        get(this.#path + '/timeline', MOST),
        get('/v1/callbacks', { ref_id: order.ref_id, ...MOST }),
        get('/v1/notifications', { order_id: order.id, ...MOST }),
        FINAL.includes(order.status) ? null : get(this.#path + '/next-check'),
      ]);
      const isPartial = [timeline, callbacks, notifications].some((page) => page.next_cursor);
      return { order, timeline: timeline.data, callbacks: callbacks.data, notifications: notifications.data, isPartial, nextCheck };
    }, this.#readings);
    Object.assign(this, loaded);
  }

  render() {
    const { order } = this;
    if (!order) {
      return html`<h1>${t('Order')}</h1>${this.messages()}${this.loading()}`;
    }
    return html`
      <header class="title"><h1>${order.reference} ${badge(order.status)}</h1>
        <p data-sentence>${this.#sentence()}</p>
        ${order.attention ? html`<p class="attention">⚠ ${words(order.attention)}</p>` : nothing}
        ${mayAct() ? html`<p class="acts">${ORDER_ACTS.filter((act) => act.isFor(order)).map((act) => html`
          <button class="outline small" data-act=${act.name} @click=${() => this.#act(act)}>${t(act.label)}</button>`)}</p>` : nothing}
      </header>
      ${this.messages()}
      <section aria-labelledby="facts-title"><h2 id="facts-title">${t('Facts')}</h2>${this.#facts()}</section>
      <section aria-labelledby="items-title"><h2 id="items-title">${t('Items')}</h2>
        ${goods(this.revealed ?? order, this.revealed !== null, mayAct() ? () => this.#reveal() : null)}</section>
      <section aria-labelledby="history-title"><h2 id="history-title">${t('Timeline')}</h2>
        ${history(this, { read: (key, load, show) => this.#read(key, load, show), send: (one) => this.#send(one), refresh: this.#refresh })}
        <p><a href=${href('audit', null, { object: order.id })}>${t('Audit')}</a></p></section>
      <section aria-labelledby="evidence-title"><h2 id="evidence-title">${t('Evidence')}</h2>
        <order-evidence .order=${order.id}></order-evidence></section>`;
  }

  /** What happened, in one sentence. */
  #sentence() {
    const { order } = this;
    const values = {
      customer: order.customer.name ?? order.customer.email ?? t('A customer'),
      items: order.items.map((item) => `${item.quantity} × ${item.name}`).join(', '),
      at: longTime(order.finished_at ?? order.created_at),
      amount: rupiah(order.amount),
      refunded: rupiah(order.refunded),
      reason: order.reason ? words(order.reason) : t('unknown'),
      supplier: order.supplier_status ?? t('not placed yet'),
    };
    return {
      completed: t('{customer} bought {items} for {amount}; everything was delivered at {at}.', values),
      partial: t('{customer} bought {items}; a part was delivered at {at}, and {refunded} of {amount} came back.', values),
      failed: t('{customer} bought {items}; it failed at {at}, and {refunded} of {amount} came back.', values),
      canceled: t('{customer} wanted {items}; the order was canceled at {at}.', values),
      waiting: t('{customer} wants {items}; the order waits: {reason}.', values),
      uncertain: t('{customer} wants {items}; whether the supplier has the order is not known yet.', values),
      accepted: t('{customer} wants {items}; the order is about to be placed.', values),
      processing: t('{customer} bought {items} for {amount}; the supplier says: {supplier}.', values),
      given_up: t('{customer} bought {items} for {amount}; an operator ended it at {at}. Claim {refunded} from the supplier.', values),
    }[order.reason === GIVEN_UP && order.finished_at ? 'given_up' : order.status];
  }

  #facts() {
    const { order } = this;
    const { customer } = order;
    const channels = [customer.email, customer.phone, customer.telegram_chat_id, customer.webhook_url];
    return facts({
      [t('Order')]: order.id,
      ref_id: order.ref_id,
      [t('Invoice')]: order.invoice,
      [t('Supplier says')]: order.supplier_status,
      [t('Reason')]: order.reason && words(order.reason),
      [t('Customer')]: [customer.name, ...channels].filter(Boolean).join(', ') || null,
      [t('Amount')]: rupiah(order.amount) + (order.fees ? t(', of it fees {fees}', { fees: rupiah(order.fees) }) : ''),
      [isClaimed(order) ? t('To be claimed') : t('Refunded')]: rupiah(order.refunded),
      [t('Accepted')]: when(order.created_at),
      [t('Ended')]: when(order.finished_at),
      [t('Next check')]: this.nextCheck?.at && nextCheck(this.nextCheck),
      [t('Detected by')]: order.learnt_by && words(order.learnt_by),
      [t("Customer's page")]: this.revealed && customersPage(this.revealed),
    });
  }

  /** Another order may be shown when it is confirmed. */
  async #act(act) {
    const path = this.#path + '/' + act.name;
    const decidedOn = act.seen?.(this.order);
    const note = await ask({ title: t(act.label) + ': ' + this.order.reference, text: act.says?.(this.order) ?? t(act.text), label: t(act.label),
      note: act.note ?? true, isInTimeline: true, isDangerous: act.isDangerous });
    if (note !== null) {
      await this.attempt(() => post(path, { ...decidedOn, ...because(note) }),
        t('Requested; the timeline shows the result.'));
      await this.#load();
    }
  }

  async #send(notification) {
    await this.attempt(() => sendNow(notification), t('Requested; the timeline shows the result.'));
    await this.#load();
  }

  /** Asks for the goods in clear, which the audit shows; the second time it forgets them. */
  async #reveal() {
    const shown = this.#shown;
    const revealed = this.revealed ? null : await this.attempt(() => post(this.#path + '/reveal')) ?? null;
    if (shown === this.#shown) {
      this.revealed = revealed;
      this.#load();
    }
  }

  /** Shows what is only read on demand; the second time it goes away. */
  async #read(key, load, show = pretty) {
    const { [key]: shown, ...others } = this.read;
    if (shown) {
      this.read = others;
      return;
    }
    const value = await this.attempt(load);
    this.read = value ? { ...this.read, [key]: show(value) } : this.read;
  }
}

customElements.define('order-view', OrderView);
