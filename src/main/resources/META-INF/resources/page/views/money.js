// The balance and what becomes of it: curve, top-ups, reconciliation with its findings.

import { html } from 'lit';
import { get } from '../api.js';
import { t } from '../language.js';
import { live } from '../live.js';
import { duration, facts, rupiah, when } from '../text.js';
import { View } from '../view.js';
import '../parts/chart.js';
import '../parts/reconciliations.js';
import '../parts/top-ups.js';

const DAY = 86_400_000;

class Money extends View {
  static properties = { balance: { state: true }, curve: { state: true } };

  constructor() {
    super();
    this.curve = [];
    this.listeners = { gap: () => this.#load() };
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  #load() {
    return this.attempt(async () => {
      const from = new Date(Date.now() - 7 * DAY).toISOString();
      this.curve = (await get('/v1/balance/history', { from, limit: 500 })).data.toReversed();
      this.balance = await get('/v1/balance');
    });
  }

  render() {
    return html`<h1>${t('Money')}</h1>${this.messages()}
      <section aria-labelledby="balance-title"><h2 id="balance-title">${t('Balance')}</h2>
        ${this.balance ? this.#facts() : this.loading()}
        <time-chart .title=${t('Balance of the last 7 days')} .format=${rupiah}
          .times=${this.curve.map((point) => point.at)} .lines=${[
            { label: t('balance'), colour: '--busy', values: this.curve.map((point) => point.balance) },
          ]}></time-chart></section>
      <section aria-labelledby="top-ups-title"><h2 id="top-ups-title">${t('Top-ups')}</h2>
        <top-ups @paid=${this.#load}></top-ups></section>
      <section aria-labelledby="runs-title"><h2 id="runs-title">${t('Reconciliation')}</h2>
        <reconciliation-runs .route=${this.route}></reconciliation-runs></section>`;
  }

  #facts() {
    const { balance } = this;
    const { orders } = live.summary ?? {};
    const spent = orders ? orders.amount - orders.refunded : 0;
    return facts({
      [t('Balance')]: html`<strong data-balance>${rupiah(balance.balance)}</strong>
        ${balance.stale ? t('(old: the supplier does not answer)') : ''}`,
      [t('Read')]: when(balance.at),
      [t('Warning below')]: balance.low_balance === null ? null : rupiah(balance.low_balance),
      [t('Orders that wait for money')]: `${balance.waiting_orders}, ${rupiah(balance.waiting_amount)}`,
      [t('Spent in 24 hours')]: orders ? rupiah(spent) : null,
      [t('Lasts')]: spent > 0 ? duration(86_400 * balance.balance / spent) : null,
    });
  }
}

customElements.define('money-view', Money);
