// What failed, grouped by cause and hour; each number opens its list.

import { html, nothing } from 'lit';
import { get } from '../api.js';
import { t } from '../language.js';
import { href } from '../router.js';
import { number, table, when, words } from '../text.js';
import { Readings, View } from '../view.js';

const HOUR = 3_600_000;
const LONGEST = 7 * 24 * HOUR;
const SHORT = 8;

const SUBJECTS = { order: 'orders', notification: 'notifications', callback: 'refusals' };
const NAMES = { order: 'Orders', notification: 'Notifications', callback: 'Refused callbacks' };

/** What is shown for that many hours: the API answers for seven days at most. */
export const failuresTitle = (hours) => (hours * HOUR > LONGEST ? t('Failures of the last 7 days') : t('Failures'));

/** `hours` says how far back. */
class Failures extends View {
  static properties = { hours: { attribute: false }, groups: { state: true }, isWhole: { state: true } };

  #readings = new Readings();

  constructor() {
    super();
    this.listeners = { gap: () => this.load() };
  }

  willUpdate(changed) {
    if (changed.has('hours')) {
      this.groups = null;
      this.#readings.forget();
      this.load();
    }
  }

  async load() {
    const from = new Date(Date.now() - Math.min(this.hours * HOUR, LONGEST)).toISOString();
    const failures = await this.retrieve(() => get('/v1/operations/failures', { from }), this.#readings);
    this.groups = failures?.data ?? this.groups;
  }

  render() {
    const { groups } = this;
    if (!groups) {
      return html`${this.messages()}${this.loading()}`;
    }
    const heads = ['Hour', 'What', 'Cause', 'Count', 'First', 'Last', 'Example'];
    const shown = this.isWhole ? groups : groups.slice(0, SHORT);
    return html`${this.messages()}
      ${table(failuresTitle(this.hours), heads.map((head) => t(head)), shown.map((group) => row(group)), t('Nothing failed.'))}
      ${shown.length < groups.length ? html`<button class="outline small" @click=${() => { this.isWhole = true; }}>
        ${t('Show all {count}', { count: groups.length })}</button>` : nothing}`;
  }
}

function row(group) {
  return Object.assign([
    when(group.hour), t(NAMES[group.subject]) + (group.status ? ': ' + words(group.status) : ''), words(group.cause),
    group.subject === 'notification' ? number(group.count) : html`<a href=${list(group)}
      aria-label=${t('Open {count}: {cause}', { count: group.count, cause: words(group.cause) })}>${number(group.count)}</a>`,
    when(group.first), when(group.last), example(group),
  ], { key: [group.hour, group.subject, group.status, group.reason, group.cause].filter(Boolean).join(' ') });
}

/** Notifications have no filter by their last error: more than the group may be listed. */
function example(group) {
  switch (group.subject) {
    case 'order':
      return html`<a href=${href('orders', group.example)}>${t('Open')}</a>`;
    case 'notification':
      return html`<a href=${list(group)}>${t('All given up by {channel}', { channel: channel(group) })}</a>`;
    default:
      return '–';
  }
}

const list = (group) => href(SUBJECTS[group.subject], null, filters(group));

const channel = ({ cause }) => cause.replace(/:.*/s, '');

/** Those that choose the rows of a group. */
function filters(group) {
  const { subject, cause, status, reason, hour } = group;
  const to = new Date(new Date(hour).getTime() + HOUR).toISOString();
  switch (subject) {
    case 'order':
      return { status, reason, finished_from: hour, finished_to: to };
    case 'notification':
      return { status: 'dead', channel: channel(group), from: hour, to };
    default:
      return { reason: cause, from: hour, to };
  }
}

customElements.define('failure-groups', Failures);
