// What happened to an order, in one line of time: its own steps, the supplier's callbacks, the notifications to the customer.

import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { get, post, segment } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { badge, when, words } from '../text.js';
import { attempts, received } from './received.js';
import { isSendable } from './send-now.js';
import './on-demand.js';

/**
 * @param acts.read shows something on demand, by a key; the second time it goes away
 * @param acts.send sends a notification now
 * @param acts.refresh reads the order again
 */
export function history({ timeline, callbacks, notifications, isPartial, read: shown }, acts) {
  const entries = [
    ...timeline.map((entry) => ({ at: entry.at, kind: 'step', what: words(entry.kind), detail: entry.detail })),
    ...callbacks.map((callback) => ({ at: callback.received_at, kind: 'callback', ...ofCallback(callback, shown, acts.read) })),
    ...notifications.map((notification) => ofNotification(notification, shown, acts)),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return entries.length === 0 ? html`<p class="empty">${t('Nothing has happened yet.')}</p>` : html`
    ${isPartial ? html`<p>${t('There is more than is shown here; the evidence has its beginning and its end.')}</p>` : nothing}
    <ol class="history">${entries.map((entry) => html`<li data-kind=${entry.kind}>
      <span class="at">${when(entry.at)}</span> <strong>${entry.what}</strong> <span>${entry.detail}</span>
      ${entry.more ?? nothing}</li>`)}</ol>`;
}

function ofCallback(callback, shown, read) {
  return {
    what: t('callback {event}', { event: callback.event }),
    detail: html`${badge(callback.status)} ${callback.deliveries > 1
      ? t('received {count} times, last', { count: callback.deliveries }) : nothing}
      ${callback.deliveries > 1 ? when(callback.last_received_at) : nothing}`,
    more: onDemand(t('Body'), shown[callback.id], () =>
      read(callback.id, () => get('/v1/callbacks/' + segment(callback.id)), received)),
  };
}

function ofNotification(notification, shown, { read, send, refresh }) {
  const path = '/v1/notifications/' + segment(notification.id);
  const tries = 'attempts-' + notification.id;
  return {
    at: notification.sent_at ?? notification.created_at,
    kind: 'notification',
    what: t('notification {kind}', { kind: words(notification.kind) }),
    detail: html`${badge(notification.status)} ${notification.channel} ${notification.recipient} ${notification.last_error ?? ''}`,
    more: html`${mayAct() ? onDemand(t('Read the text'), shown[notification.id], () => read(notification.id, async () => {
      const { subject, content } = await post(path + '/reveal');
      refresh(); // the timeline says who read it
      return [subject, content ?? t('(nothing was sent)')].filter(Boolean).join('\n\n');
    })) : nothing}
    ${notification.attempts > 0 ? onDemand(t('Attempts: {count}', { count: notification.attempts }),
      shown[tries] && attemptsOf(notification, path), () => read(tries, () => true)) : nothing}
    ${mayAct() && isSendable(notification) ? html`<button class="outline small" @click=${() => send(notification)}>${
      t('Send now')}</button>` : nothing}`,
  };
}

/** There are more of them after it was sent again. */
const attemptsOf = (notification, path) => keyed(notification.id, html`<on-demand .isOpen=${true}
  .version=${JSON.stringify(notification)} .show=${attempts} .load=${async () => (await get(path)).history}></on-demand>`);

function onDemand(label, content, toggle) {
  return html`<button class="outline small" aria-expanded=${String(Boolean(content))} @click=${toggle}>${label}</button>
    ${content ?? nothing}`;
}
