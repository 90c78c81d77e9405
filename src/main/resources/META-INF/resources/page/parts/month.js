// What was charged and returned in a month, by days of the preferred time zone. The month is in the address.

import { html, nothing } from 'lit';
import { get } from '../api.js';
import { t } from '../language.js';
import { filter, href } from '../router.js';
import { instantOf, number, rupiah, table, wallTime, zone } from '../text.js';
import { Readings, View } from '../view.js';
import { cameBack } from './ending.js';
import { saveCsv } from './tools.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** In the preferred zone, as 2026-10-31. */
const dayOf = (at) => wallTime(at).slice(0, 10);
const monthOf = (at) => wallTime(at).slice(0, 7);
const startOf = (day) => instantOf(day + 'T00:00:00');

const dayAfter = (day) => new Date(Date.parse(day + 'T00:00:00Z') + DAY).toISOString().slice(0, 10);
const monthAfter = (month) => new Date(Date.parse(month + '-28T00:00:00Z') + 4 * DAY).toISOString().slice(0, 7);

/** What is counted of a day or a month. */
const COUNTED = {
  orders: ({ completed, partial, failed, canceled }) => completed + partial + failed + canceled,
  charged: ({ amount }) => amount,
  refunded: cameBack,
  claimed: ({ claimed = 0 }) => claimed,
};

const sum = (counts) => Object.fromEntries(Object.keys(COUNTED)
  .map((name) => [name, counts.reduce((total, count) => total + count[name], 0)]));

const count = (step) => Object.fromEntries(Object.entries(COUNTED).map(([name, of]) => [name, of(step)]));

const CSV = {
  day: ({ day }) => day,
  ...Object.fromEntries(Object.keys(COUNTED).map((name) => [name, (row) => row[name]])),
};

class Month extends View {
  static properties = { steps: { state: true } };

  #asked = null;
  #readings = new Readings();

  constructor() {
    super();
    this.steps = null;
    this.listeners = { gap: () => this.#load() };
  }

  get #month() {
    const asked = this.route.query.get('month');
    return /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(Date.now());
  }

  /** Of another zone, the same month has other hours. */
  willUpdate() {
    const asked = this.#month + ' ' + zone();
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.steps = null;
      this.#readings.forget();
      this.#load();
    }
  }

  async #load() {
    const from = startOf(this.#month + '-01');
    const to = new Date(Math.min(startOf(monthAfter(this.#month) + '-01'), Date.now()));
    const series = await this.retrieve(() => (from < to
      ? get('/v1/operations/series', { from: from.toISOString(), to: to.toISOString(), step: '1h' }) : { data: [] }), this.#readings);
    this.steps = series?.data ?? this.steps;
  }

  /** An hour belongs to the day in which it begins; the first one may begin before the month. */
  #days() {
    const ofMonth = Object.groupBy(this.steps.filter(({ at }) => monthOf(at) === this.#month), ({ at }) => dayOf(at));
    return Object.entries(ofMonth).map(([day, steps]) => ({ day, ...sum(steps.map(count)) }));
  }

  render() {
    const days = this.steps && this.#days();
    return html`${this.messages()}
      <div class="tools"><label class="inline">${t('Month')}<input type="month" name="month" .value=${this.#month}
          max=${monthOf(Date.now())} @change=${({ target }) => filter({ month: target.value })}></label>
        <button class="outline secondary small" ?disabled=${!days?.length}
          @click=${() => saveCsv('month-' + this.#month, CSV, days)}>${t('Export CSV')}</button></div>
      ${days ? html`${this.#table(days)}${this.#notes()}` : this.loading()}`;
  }

  #table(days) {
    const heads = ['Day', 'Ended orders', 'Charged', 'Refunded', 'To be claimed'];
    const rows = days.map((day) => Object.assign([
      html`<a href=${orders(day)}>${day.day}</a>`, ...cells(day)], { key: day.day }));
    const total = Object.assign([t('Total'), ...cells(sum(days))].map((cell) => html`<strong>${cell}</strong>`), { key: 'total' });
    return table(t('Month'), heads.map((head) => t(head)), days.length > 0 ? [...rows, total] : [], t('Nothing yet in this month.'));
  }

  #notes() {
    const name = zone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const isWhole = startOf(this.#month + '-01') % HOUR === 0;
    return html`<p><small>${t('Days are those of {zone}. Orders and their money count on the day on which the order ended: what is returned later changes a past month.', { zone: name })}
      ${isWhole ? nothing : t('Its days do not begin at a full hour: the hour of midnight counts for the day before.')}</small></p>`;
  }
}

const cells = ({ orders: ended, charged, refunded, claimed }) => [number(ended), rupiah(charged), rupiah(refunded), rupiah(claimed)];

/** Those that ended on that day. */
const orders = ({ day }) => href('orders', null, {
  finished_from: startOf(day).toISOString(), finished_to: startOf(dayAfter(day)).toISOString(),
});

customElements.define('money-month', Month);
