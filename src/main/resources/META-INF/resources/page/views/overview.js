// What needs a person now, first; then how things stand and where they go. Each number opens its list.

import { html, nothing } from 'lit';
import { get } from '../api.js';
import { t } from '../language.js';
import { live } from '../live.js';
import { runbook, view } from '../parts/alarms.js';
import { filter, href } from '../router.js';
import { duration, number, rupiah, when, words } from '../text.js';
import { View } from '../view.js';
import '../parts/chart.js';
import '../parts/failures.js';

const RANGES = { '24h': 86_400, '7d': 604_800, '30d': 2_592_000 };
const MINUTE = 60_000;

/** Whether calls to the supplier pass. */
const CIRCUITS = { closed: () => t('calls pass'), open: () => t('calls are paused'), half_open: () => t('one call is tried') };

class Overview extends View {
  static properties = { series: { state: true }, balance: { state: true }, curve: { state: true } };

  #range = null;
  #timer = null;

  constructor() {
    super();
    this.curve = [];
    this.listeners = { summary: () => this.requestUpdate() };
  }

  connectedCallback() {
    super.connectedCallback();
    this.#timer = setInterval(() => this.#load(), MINUTE);
    live.summary ?? this.attempt(async () => {
      live.summary ??= await get('/v1/operations/summary');
      this.requestUpdate();
    });
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
      this.#load();
    }
  }

  #load() {
    const from = new Date(Date.now() - RANGES[this.#range] * 1000).toISOString();
    return this.attempt(async () => {
      const [series, balance, history] = await Promise.all([
        get('/v1/operations/series', { from }),
        get('/v1/balance').catch(() => null), // the supplier may be away
        get('/v1/balance/history', { from, limit: 500 }),
      ]);
      Object.assign(this, { series, balance, curve: history.data.toReversed() });
    });
  }

  render() {
    const { summary } = live;
    return html`<h1>${t('Overview')}</h1>${this.messages()}
      ${summary ? html`${this.#alarms(summary)}${this.#figures(summary)}` : this.loading()}
      ${this.#charts()}
      <section aria-labelledby="failures-title"><h2 id="failures-title">${t('Failures')}</h2>
        <failure-groups .hours=${RANGES[this.#range] / 3_600}></failure-groups></section>`;
  }

  #alarms({ alarms }) {
    const name = (alarm) => words(alarm.code) + (alarm.subject ? ` (${alarm.subject})` : '');
    return html`<section id="alarms" aria-labelledby="alarms-title" data-tone=${alarms.length ? 'bad' : 'good'}>
      <h2 id="alarms-title">${t('Needs a person now')}</h2>
      ${alarms.length === 0 ? html`<p>${t('Nothing. Orders, callbacks and notifications are processed without help.')}</p>` : nothing}
      <div role="alert"><ul>${alarms.map((alarm) => html`<li data-alarm=${alarm.code}>
        <strong>${name(alarm)}</strong> ${alarm.detail}
        ${alarm.since ? html`<small aria-live="off">${t('since')} ${when(alarm.since)}</small>` : nothing}
        ${view(alarm) ? html`<a href=${view(alarm)} aria-label=${t('Look into {what}', { what: name(alarm) })}>
          ${t('Look into it')}</a>` : nothing}
        <a href=${runbook(alarm)} aria-label=${t('What to do about {what}', { what: name(alarm) })}>${t('What to do')}</a>
      </li>`)}</ul></div></section>`;
  }

  #figures(summary) {
    const { orders, callbacks, webhook, detection, queues, jobs, notifications, supplier } = summary;
    const total = (name) => number(supplier.operations.reduce((sum, operation) => sum + operation[name], 0));
    const { balance } = this;
    const daysLeft = summary.balance?.days_left ?? null;
    const due = queues.reduce((sum, queue) => sum + queue.due, 0);
    const paused = queues.filter((queue) => queue.paused).length;
    const late = jobs.filter((job) => job.late).length;
    return html`<section aria-labelledby="figures-title"><h2 id="figures-title">${t('The last 24 hours')}</h2>
      <ul class="figures">
        ${figure('attention', t('need attention'), number(orders.need_attention), t('of any age'),
          orders.need_attention > 0 ? 'bad' : 'quiet', href('orders', null, { attention: 'any' }))}
        ${figure('open', t('open orders'), number(summary.open_orders), t('not finished'), '', href('orders'))}
        ${Object.entries(orders.by_status).map(([status, count]) => figure('status-' + status, words(status), number(count), '',
          count > 0 ? '' : 'quiet', href('orders', null, { status })))}
        ${figure('money', t('bought'), rupiah(orders.amount), t('{refunded} refunded', { refunded: rupiah(orders.refunded) }), '', href('money'))}
        ${figure('pace', t('time to finish'), duration(orders.seconds_to_finish), t('median'), '', href('orders', null, { sort: 'age' }))}
        ${balance ? figure('balance', t('balance'), rupiah(balance.balance), daysLeft !== null && daysLeft < 365
          ? t('lasts {time} at this pace', { time: duration(86_400 * daysLeft) }) : '',
          balance.low_balance !== null && balance.balance < balance.low_balance ? 'bad' : '', href('money')) : nothing}
        ${figure('callbacks', t('callbacks'), number(callbacks.last_hour),
          t('this hour, {last_day} in 24 h', callbacks), '', href('callbacks'))}
        ${figure('refused', t('refused callbacks'), number(callbacks.refused_last_hour), t('this hour'),
          callbacks.refused_last_hour > 0 ? 'warn' : 'quiet', href('refusals'))}
        ${figure('notifications', t('notifications to send'), number(notifications.queued), t('{dead} given up', { dead: number(notifications.dead) }),
          notifications.dead > 0 ? 'bad' : '', href('notifications', null, { status: notifications.dead > 0 ? 'dead' : 'pending' }))}
        ${figure('supplier', t('supplier'), CIRCUITS[supplier.circuit]?.() ?? supplier.circuit,
          t('{failed} of {calls} calls failed', { failed: total('failed'), calls: total('calls') }), supplier.circuit === 'closed' ? '' : 'bad',
          href('system'))}
        ${figure('webhook', t('callback URL'), words(webhook?.status ?? 'none'), webhook?.last_error ?? '',
          webhook?.status === 'confirmed' ? 'good' : webhook?.status === 'failed' ? 'bad' : 'warn', href('webhook'))}
        ${figure('detection', t('ends detected by callback'), detection.callback_share === null ? '–'
          : Math.round(100 * detection.callback_share) + ' %', t('{by_callback} by callback, {by_poll} by poll', detection), '', href('webhook'))}
        ${figure('latency', t('end detected after'), duration(detection.seconds_from_end.median),
          t('p95 {p95}', { p95: duration(detection.seconds_from_end.p95) }), '', href('webhook'))}
        ${figure('queues', t('queues'), t('{due} due', { due: number(due) }), paused ? t('{paused} paused', { paused }) : '', paused ? 'bad' : '', href('system'))}
        ${figure('jobs', t('jobs'), late ? t('{late} late', { late }) : t('all in time'), '', late ? 'bad' : '', href('system'))}
      </ul></section>`;
  }

  #charts() {
    const { series } = this;
    const line = (name, label, colour) => ({ label, colour, values: series.data.map((step) => step[name]) });
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
        <time-chart .title=${t('Balance')} .format=${rupiah} .times=${this.curve.map((point) => point.at)} .lines=${[
          { label: t('balance'), colour: '--busy', values: this.curve.map((point) => point.balance) }]}></time-chart>
      </div>` : this.loading()}</section>`;
  }
}

function figure(id, name, value, detail, tone = '', to = null) {
  const content = html`<span class="name">${name}</span><strong>${value}</strong><small>${detail}</small>`;
  return html`<li class="figure" data-figure=${id} data-tone=${tone}>${
    to ? html`<a href=${to}>${content}</a>` : html`<div>${content}</div>`}</li>`;
}

customElements.define('overview-view', Overview);
