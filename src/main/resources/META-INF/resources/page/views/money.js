// The balance and what becomes of it: curve, top-ups, the supplier's ledger, months, reconciliation with its findings.

import { html } from 'lit';
import { get } from '../api.js';
import { t } from '../language.js';
import { live } from '../live.js';
import { BalanceCurve, lasting, notRead } from '../parts/balance.js';
import { choice, text, time } from '../parts/filters.js';
import { column } from '../parts/list.js';
import { href } from '../router.js';
import { facts, rupiah, when, words } from '../text.js';
import { View } from '../view.js';
import '../parts/chart.js';
import '../parts/month.js';
import '../parts/reconciliations.js';
import '../parts/top-ups.js';

const DAY = 86_400_000;

const signed = ({ amount, direction }) => (amount === null ? '' : direction === 'debit' ? '−' : '+') + rupiah(amount);

/** A top-up's invoice belongs to no order. */
const order = ({ invoice, type }) => (type === 'topup' || !invoice ? invoice : html`<a href=${href('orders', null, { invoice })}>${invoice}</a>`);

/** Lines have no id, and two refunds may be equal: these have a number, by which a line that moved to the next page is known. */
function numbered(mutations) {
  const counts = new Map();
  return mutations.map((mutation) => {
    const { at, invoice, type, direction, amount, balance_before: before, balance_after: after } = mutation;
    const line = [at, invoice, type, direction, amount, before, after].join(' ');
    counts.set(line, (counts.get(line) ?? 0) + 1);
    return { ...mutation, key: `${line} #${counts.get(line)}` };
  });
}

/** The supplier's ledger. */
const MUTATIONS = {
  name: 'mutations',
  path: '/v1/balance/mutations',
  filters: [
    { ...choice('direction', 'Direction', ['credit', 'debit']), isFirst: true },
    text('type', 'Type', { isFirst: true }),
    text('invoice', 'Invoice', { isFirst: true, isWhole: true }),
    time('from', 'From'),
    time('to', 'Before'),
  ],
  columns: [
    column('at', 'Time', (mutation) => when(mutation.at)),
    column('type', 'Type', (mutation) => words(mutation.type)),
    column('invoice', 'Invoice', order),
    column('amount', 'Amount', (mutation) => signed(mutation), { isNumber: true }),
    column('balance_after', 'Balance', (mutation) => rupiah(mutation.balance_after), { isNumber: true }),
  ],
  page: (answer) => ({ ...answer, data: numbered(answer.data) }),
  key: (mutation) => mutation.key,
  csv: {
    at: (mutation) => mutation.at, type: (mutation) => mutation.type, invoice: (mutation) => mutation.invoice,
    direction: (mutation) => mutation.direction, amount: (mutation) => mutation.amount,
    balance_before: (mutation) => mutation.balance_before, balance_after: (mutation) => mutation.balance_after,
  },
};

class Money extends View {
  static properties = { balance: { state: true }, curve: { state: true } };

  #balanceCurve = new BalanceCurve();

  constructor() {
    super();
    this.curve = null;
    this.listeners = { gap: () => this.reload() };
  }

  reload() {
    return this.retrieve(async () => {
      const from = new Date(Date.now() - 7 * DAY).toISOString();
      this.curve = await this.#balanceCurve.since(from);
      this.balance = await get('/v1/balance');
    });
  }

  render() {
    const curve = this.curve ?? [];
    return html`<h1>${t('Money')}</h1>${this.messages()}
      <section aria-labelledby="balance-title"><h2 id="balance-title">${t('Balance')}</h2>
        ${this.balance ? this.#facts() : this.loading()}
        <time-chart .title=${t('Balance of the last 7 days')} .format=${rupiah} .empty=${this.curve && notRead()}
          .times=${curve.map((point) => point.at)} .lines=${[
            { label: t('balance'), colour: '--busy', values: curve.map((point) => point.balance) },
          ]}></time-chart></section>
      <section aria-labelledby="top-ups-title"><h2 id="top-ups-title">${t('Top-ups')}</h2>
        <top-ups .route=${this.route} @paid=${this.reload}></top-ups></section>
      <section aria-labelledby="mutations-title"><h2 id="mutations-title">${t('Mutations')}</h2>
        <tuntas-list .of=${{ ...MUTATIONS, empty: t('Nothing was debited or credited yet.') }} .route=${this.route}></tuntas-list></section>
      <section aria-labelledby="month-title"><h2 id="month-title">${t('Month')}</h2>
        <money-month .route=${this.route}></money-month></section>
      <section aria-labelledby="runs-title"><h2 id="runs-title">${t('Reconciliation')}</h2>
        <reconciliation-runs .route=${this.route}></reconciliation-runs></section>`;
  }

  #facts() {
    const { balance } = this;
    const { spent_per_day: spent = null, days_left: left = null } = live.summary?.balance ?? {};
    return facts({
      [t('Balance')]: html`<strong data-balance>${rupiah(balance.balance)}</strong>
        ${balance.stale ? t('(old: cannot be read from the supplier now)') : ''}`,
      [t('Read')]: when(balance.at),
      [t('Warning below')]: balance.low_balance === null ? null : rupiah(balance.low_balance),
      [t('Orders that wait for money')]: `${balance.waiting_orders}, ${rupiah(balance.waiting_amount)}`,
      [t('Spent per day, over the last seven days at most')]: spent === null ? null : rupiah(spent),
      [t('Lasts')]: lasting(left),
    });
  }
}

customElements.define('money-view', Money);
