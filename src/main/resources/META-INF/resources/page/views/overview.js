// What needs a person now, first; then how things stand and where they go. Each number opens its list.

import { html, nothing } from 'lit';
import { get } from '../api.js';
import { t } from '../language.js';
import { keep, live } from '../live.js';
import { runbook, view } from '../parts/alarms.js';
import { BalanceCurve, notRead } from '../parts/balance.js';
import { failuresTitle } from '../parts/failures.js';
import { figures } from '../parts/figures.js';
import { openOrders } from '../parts/open-orders.js';
import { filter } from '../router.js';
import { duration, longTime, rupiah, when, words } from '../text.js';
import { Readings, View } from '../view.js';
import '../parts/chart.js';

const RANGES = { '24h': 86_400, '7d': 604_800, '30d': 2_592_000 };
const MINUTE = 60_000;
const OLD = 15_000; // figures come every few seconds

class Overview extends View {
  static properties = { series: { state: true }, balance: { state: true }, curve: { state: true } };

  #range = null;
  #timer = null;
  #summaryReadings = new Readings();
  #readings = new Readings();
  #curveReadings = new Readings();
  #balanceCurve = new BalanceCurve();

  constructor() {
    super();
    this.curve = null;
    this.listeners = {
      summary: () => {
        this.#summaryReadings.solved();
        this.requestUpdate();
      },
      state: () => this.requestUpdate(),
      gap: () => this.#load(),
    };
  }

  connectedCallback() {
    super.connectedCallback();
    this.#timer = setInterval(() => {
      this.#load();
      this.querySelector('failure-groups').load();
    }, MINUTE);
    live.summary ?? this.retrieve(async () => {
      const summary = await get('/v1/operations/summary');
      live.summary ?? keep(summary);
      this.requestUpdate();
    }, this.#summaryReadings);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  willUpdate() {
    const range = this.route.query.get('range');
    const known = range in RANGES ? range : '24h';
    if (known !== this.#range) {
      this.#range = known;
      this.series = null;
      this.curve = null;
      this.#readings.forget();
      this.#curveReadings.forget();
      this.#load();
    }
  }

  #load() {
    const from = new Date(Date.now() - RANGES[this.#range] * 1000).toISOString();
    this.#loadFigures(from);
    this.#loadCurve(from);
  }

  async #loadFigures(from) {
    const figures = await this.retrieve(async () => {
      const [series, balance] = await Promise.all([
        get('/v1/operations/series', { from }),
        get('/v1/balance').catch(() => null), // the supplier may be away
      ]);
      return { series, balance };
    }, this.#readings);
    Object.assign(this, figures);
  }

  async #loadCurve(from) {
    this.curve = await this.retrieve(() => this.#balanceCurve.since(from), this.#curveReadings) ?? this.curve;
  }

  render() {
    const { summary } = live;
    const hours = RANGES[this.#range] / 3_600;
    return html`<h1>${t('Overview')}</h1>${this.messages()}
      ${summary ? html`${this.#alarms(summary)}${figures(summary, this.balance)}${this.#open(summary)}` : this.loading()}
      ${this.#charts()}
      <section aria-labelledby="failures-title"><h2 id="failures-title">${failuresTitle(hours)}</h2>
        <failure-groups .hours=${hours}></failure-groups></section>`;
  }

  #alarms({ alarms, at }) {
    const name = (alarm) => words(alarm.code) + (alarm.subject ? ` (${alarm.subject})` : '');
    const isOld = Date.now() - live.summaryAt > OLD;
    return html`<section id="alarms" aria-labelledby="alarms-title" data-tone=${alarms.length ? 'bad' : isOld ? 'warn' : 'good'}>
      <h2 id="alarms-title">${t('Needs a person now')}</h2>
      ${isOld ? html`<p data-old>${t('The figures are of {at}, and no newer ones arrive. Check the network, and whether the server can reach its database.',
        { at: longTime(at) })}</p>`
        : alarms.length === 0 ? html`<p>${t('Nothing. Orders, callbacks and notifications are processed without help.')}</p>` : nothing}
      <div role="alert"><ul>${alarms.map((alarm) => html`<li data-alarm=${alarm.code}>
        <strong>${name(alarm)}</strong> ${alarm.detail}
        ${alarm.since ? html`<small aria-live="off">${t('since')} ${when(alarm.since)}</small>` : nothing}
        ${view(alarm) ? html`<a href=${view(alarm)} aria-label=${t('Look into {what}', { what: name(alarm) })}>
          ${t('Look into it')}</a>` : nothing}
        <a href=${runbook(alarm)} aria-label=${t('What to do about {what}', { what: name(alarm) })}>${t('What to do')}</a>
      </li>`)}</ul></div></section>`;
  }

  #open(summary) {
    return html`<section aria-labelledby="open-title"><h2 id="open-title">${t('Not finished, or marked')}</h2>
      ${summary.open_by_status.length + summary.attention_by_code.length === 0
        ? html`<p class="empty">${t('No order is open, and none is marked.')}</p>` : openOrders(summary)}</section>`;
  }

  #charts() {
    const { series } = this;
    const curve = this.curve ?? [];
    const isLongest = this.#range === Object.keys(RANGES).at(-1);
    const line = (name, label, colour) => ({ label, colour, values: series.data.map((step) => step[name]) });
    const delay = (by, share, label, colour, isDashed = false) =>
      ({ label, colour, isDashed, values: series.data.map((step) => step['seconds_by_' + by][share]) });
    return html`<section aria-labelledby="charts-title"><h2 id="charts-title">${t('Over time')}</h2>
      <p class="ranges">${Object.keys(RANGES).map((range) => html`
        <button class="outline small" aria-label=${t('Period of {range}', { range })}
          aria-pressed=${String(range === this.#range)} @click=${() => filter({ range })}>${range}</button>`)}</p>
      ${series ? html`<div class="charts">
        <time-chart .title=${t('Orders')} .times=${series.data.map((step) => step.at)} .lines=${[
          line('accepted', t('accepted'), '--busy'), line('completed', t('completed'), '--good'),
          line('failed', t('failed'), '--bad')]}></time-chart>
        <time-chart .title=${t('Callbacks')} .times=${series.data.map((step) => step.at)} .lines=${[
          line('callbacks', t('received'), '--busy'), line('refusals', t('refused'), '--bad')]}></time-chart>
        <time-chart .title=${t('How ends were detected')} .times=${series.data.map((step) => step.at)} .lines=${[
          line('by_callback', t('by callback'), '--good'), line('by_poll', t('by poll'), '--warn')]}></time-chart>
        <time-chart .title=${t('From the end until it was detected')} .format=${duration}
          .times=${series.data.map((step) => step.at)} .lines=${[
          delay('callback', 'median', t('by callback, median'), '--good'), delay('callback', 'p95', t('by callback, p95'), '--good', true),
          delay('poll', 'median', t('by poll, median'), '--warn'), delay('poll', 'p95', t('by poll, p95'), '--warn', true)]}></time-chart>
        <time-chart .title=${t('Balance')} .format=${rupiah} .times=${curve.map((point) => point.at)} .lines=${[
          { label: t('balance'), colour: '--busy', values: curve.map((point) => point.balance) }]}
          .empty=${this.curve && (isLongest ? notRead() : t('Nothing in this period. Choose a longer one.'))}></time-chart>
      </div>` : this.loading()}</section>`;
  }
}

customElements.define('overview-view', Overview);
