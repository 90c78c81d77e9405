// What happened to an order, in one line of time: its own steps, the supplier's callbacks, what the customer was told.

import { html, nothing } from 'lit';
import { get, post, segment } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { badge, when, words } from '../text.js';

/** @param read shows something on demand, by a key */
export function history({ timeline, callbacks, notices, read: shown }, read) {
  const entries = [
    ...timeline.map((entry) => ({ at: entry.at, kind: 'step', what: words(entry.kind), detail: entry.detail })),
    ...callbacks.map((callback) => ({ at: callback.received_at, kind: 'callback', ...ofCallback(callback, shown, read) })),
    ...notices.map((notice) => ({ at: notice.sent_at ?? notice.created_at, kind: 'notice', ...ofNotice(notice, shown, read) })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return entries.length === 0 ? html`<p class="empty">${t('Nothing has happened yet.')}</p>` : html`
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
    more: onDemand(t('Body'), callback.id, shown, () => read(callback.id, async () =>
      (await get('/v1/callbacks/' + segment(callback.id))).body)),
  };
}

function ofNotice(notice, shown, read) {
  return {
    what: t('notice {kind}', { kind: words(notice.kind) }),
    detail: html`${badge(notice.status)} ${notice.channel} ${notice.recipient} ${notice.last_error ?? ''}`,
    more: mayAct() ? onDemand(t('Read'), notice.id, shown, () => read(notice.id, async () => {
      const { subject, content } = await post('/v1/notifications/' + segment(notice.id) + '/reveal');
      return [subject, content ?? t('(nothing was sent)')].filter(Boolean).join('\n\n');
    })) : nothing,
  };
}

function onDemand(label, key, shown, toggle) {
  return html`<button class="outline small" aria-expanded=${String(Boolean(shown[key]))} @click=${toggle}>${label}</button>
    ${shown[key] ?? nothing}`;
}
