// The figures of the overview.

import { html } from 'lit';
import { t } from '../language.js';
import { lasting } from './balance.js';
import { OPEN_STATUSES } from './codes.js';
import { cameBack } from './ending.js';
import { href } from '../router.js';
import { duration, number, percent, rupiah, words } from '../text.js';

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** To the minute, so that an address stays the same for a while. */
export const ago = (time) => new Date(Math.floor((Date.now() - time) / MINUTE) * MINUTE).toISOString();

/** Whether calls to the supplier pass. */
const CIRCUITS = { closed: () => t('calls pass'), open: () => t('calls are paused'), half_open: () => t('one call is tried') };

/** The summary as figures, each a link to what it counts. */
export function figures(summary, balance) {
  const { orders, callbacks, webhook, detection, queues, jobs, notifications, supplier } = summary;
  const total = (name) => number(supplier.operations.reduce((sum, operation) => sum + operation[name], 0));
  const daysLeft = summary.balance?.days_left ?? null;
  const lasts = lasting(daysLeft);
  const due = queues.reduce((sum, queue) => sum + queue.due, 0);
  const paused = queues.filter((queue) => queue.paused).length;
  const late = jobs.filter((job) => job.late).length;
  const hourAgo = ago(HOUR);
  const dayAgo = ago(24 * HOUR);
  const scope = t('of the latest {orders} ends', { orders: number(detection.orders) });
  const ended = (how) => href('orders', null, { learnt_by: how, finished_from: dayAgo });
  return html`<section aria-labelledby="figures-title"><h2 id="figures-title">${t('The last 24 hours')}</h2>
    <ul class="figures">
      ${figure('attention', t('need attention'), number(orders.need_attention), t('of any age'),
        orders.need_attention > 0 ? 'bad' : 'quiet', href('orders', null, { attention: 'any' }))}
      ${figure('open', t('open orders'), number(summary.open_orders), t('not finished'))}
      ${Object.entries(orders.by_status).map(([status, count]) => (OPEN_STATUSES.includes(status)
        ? figure('status-' + status, words(status), number(count), t('of any age'), count > 0 ? '' : 'quiet', href('orders', null, { status }))
        : figure('status-' + status, words(status), number(count), '', count > 0 ? '' : 'quiet',
          href('orders', null, { status, finished_from: dayAgo }))))}
      ${figure('money', t('bought'), rupiah(orders.amount), returned(orders), '',
        href('orders', null, { finished_from: dayAgo, sort: 'amount' }))}
      ${figure('pace', t('time to finish'), duration(orders.seconds_to_finish), t('median of the latest'), '', href('orders', null, { sort: 'age' }))}
      ${balance ? figure('balance', t('balance'), rupiah(balance.balance), balance.stale ? t('(old: cannot be read from the supplier now)')
        : lasts !== null && daysLeft < 365 ? t('lasts {time} at this pace', { time: lasts }) : '',
        balance.low_balance !== null && balance.balance < balance.low_balance ? 'bad' : balance.stale ? 'warn' : '', href('money'))
        // Its place is kept, so that nothing moves below a pointer when the balance arrives.
        : figure('balance', t('balance'), '–', '', 'quiet', href('money'))}
      ${figure('callbacks', t('callbacks'), number(callbacks.last_hour),
        t('in the last 60 minutes, {last_day} in 24 h', callbacks), '', href('callbacks', null, { from: hourAgo }))}
      ${figure('duplicates', t('repeated callbacks'), number(callbacks.duplicates_last_hour), t('of the latest, of 60 minutes at most'),
        callbacks.duplicates_last_hour > 0 ? '' : 'quiet', href('callbacks', null, { duplicate: true, from: hourAgo }))}
      ${figure('orphans', t('callbacks without an order'), number(callbacks.orphans_last_hour), t('of the latest, of 60 minutes at most'),
        callbacks.orphans_last_hour > 0 ? 'warn' : 'quiet', href('callbacks', null, { orphan: true, from: hourAgo }))}
      ${figure('missing', t('ends without any callback'), number(detection.without_callback), t('found by polling, {scope}', { scope }),
        detection.without_callback > 0 ? 'warn' : 'quiet', href('webhook'))}
      ${figure('refused', t('refused callbacks'), number(callbacks.refused_last_hour), t('in the last 60 minutes'),
        callbacks.refused_last_hour > 0 ? 'warn' : 'quiet', href('refusals', null, { from: hourAgo }))}
      ${figure('notifications', t('notifications to send'), number(notifications.queued), t('of any age, {dead} given up', { dead: number(notifications.dead) }),
        notifications.dead > 0 ? 'bad' : '', href('notifications', null, { status: notifications.dead > 0 ? 'dead' : 'pending' }))}
      ${figure('supplier', t('supplier'), CIRCUITS[supplier.circuit]?.() ?? supplier.circuit,
        t('{failed} of the latest {calls} calls of this replica failed, of 15 minutes at most', { failed: total('failed'), calls: total('calls') }), supplier.circuit === 'closed' ? '' : 'bad',
        href('system'))}
      ${figure('webhook', t('callback URL'), words(webhook?.status ?? 'none'), webhook?.last_error ?? '',
        webhook?.status === 'confirmed' ? 'good' : webhook?.status === 'failed' ? 'bad' : 'warn', href('webhook'))}
      ${shares('detection', t('ends detected by callback'), detection.callback_share === null ? '–'
        : percent(100 * detection.callback_share), href('webhook'), [
        [t('{count} by callback', { count: number(detection.by_callback) }), ended('callback')],
        [t('{count} by poll', { count: number(detection.by_poll) }), ended('poll')]])}
      ${latency('latency-callback', t('by callback, after the end'), detection.seconds_by_callback, ended('callback'))}
      ${latency('latency-poll', t('by poll, after the end'), detection.seconds_by_poll, ended('poll'))}
      ${figure('queues', t('queues'), t('{due} due', { due: number(due) }), paused ? t('{paused} paused', { paused }) : '', paused ? 'bad' : '', href('system'))}
      ${figure('jobs', t('jobs'), late ? t('{late} late', { late }) : t('all in time'), '', late ? 'bad' : '', href('system'))}
    </ul></section>`;
}

function returned(ended) {
  const { claimed = 0 } = ended;
  const values = { refunded: rupiah(cameBack(ended)), claimed: rupiah(claimed) };
  return claimed > 0 ? t('{refunded} refunded, {claimed} to be claimed', values) : t('{refunded} refunded', values);
}

function latency(id, name, { of, median, p95 }, to) {
  const scope = t('of the latest {orders} ends', { orders: number(of) });
  return figure(id, name, duration(median), t('median; p95 {p95}; {scope}', { p95: duration(p95), scope }), '', to);
}

/** A figure whose parts have lists of their own. */
function shares(id, name, value, to, parts) {
  return html`<li class="figure" data-figure=${id}><div><a href=${to}><span class="name">${name}</span><strong>${value}</strong></a>
    <small>${parts.map(([text, list]) => html`<a href=${list}>${text}</a> `)}</small></div></li>`;
}

function figure(id, name, value, detail, tone = '', to = null) {
  const content = html`<span class="name">${name}</span><strong>${value}</strong><small>${detail}</small>`;
  return html`<li class="figure" data-figure=${id} data-tone=${tone}>${
    to ? html`<a href=${to}>${content}</a>` : html`<div>${content}</div>`}</li>`;
}
