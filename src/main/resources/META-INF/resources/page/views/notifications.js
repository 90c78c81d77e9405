// Notifications that were sent, that wait, and that could not be delivered.

import { html, nothing } from 'lit';
import { get, post, segment } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { CHANNELS, NOTIFICATION_KINDS, NOTIFICATION_STATUSES } from '../parts/codes.js';
import { choice, criteria, text, time } from '../parts/filters.js';
import { column } from '../parts/list.js';
import { attempts } from '../parts/received.js';
import { isSendable, sendNow } from '../parts/send-now.js';
import { href } from '../router.js';
import { badge, facts, number, table, when, words } from '../text.js';
import { View } from '../view.js';
import '../parts/bulk.js';
import '../parts/on-demand.js';

const FILTERS = [
  { ...choice('status', 'Status', NOTIFICATION_STATUSES), isFirst: true },
  { ...choice('channel', 'Channel', CHANNELS), isFirst: true },
  text('order_id', 'Order', { isSearch: true }),
  choice('kind', 'What', NOTIFICATION_KINDS),
  text('receiver', 'Receiver, of dead ones'),
  time('from', 'From'),
  time('to', 'Before'),
];

const path = (notification) => '/v1/notifications/' + segment(notification.id);

const read = async (notification) => {
  const { subject, content } = await post(path(notification) + '/reveal');
  return [subject, content ?? t('(nothing was sent)')].filter(Boolean).join('\n\n');
};

const NOTIFICATIONS = {
  name: 'notifications',
  path: '/v1/notifications',
  filters: FILTERS,
  columns: [
    column('created_at', 'Time', (notification) => when(notification.sent_at ?? notification.created_at)),
    column('kind', 'What', (notification) => words(notification.kind)),
    column('channel', 'Channel', (notification) => notification.channel),
    column('recipient', 'To', (notification) => notification.recipient),
    column('status', 'Status', (notification) => badge(notification.status)),
    column('attempts', 'Attempts', (notification) => notification.attempts, { isNumber: true }),
    column('last_error', 'Last answer', (notification) => notification.last_error ?? '–'),
    column('order', 'Order', (notification) => html`<a href=${href('orders', notification.order_id)}>${t('Open')}</a>`),
  ],
  key: (notification) => notification.id,
  more: (notification) => html`${facts({
    [t('Subject')]: notification.subject,
    [t('Written')]: when(notification.created_at),
    [t('Sent')]: notification.sent_at && when(notification.sent_at),
  })}${mayAct() ? html`<on-demand .label=${t('Read the text')} .load=${() => read(notification)}></on-demand>` : ''}
    <on-demand .isOpen=${true} .version=${JSON.stringify(notification)} .show=${attempts}
      .load=${async () => (await get(path(notification))).history}></on-demand>`,
  acts: [{ label: 'Send now', isFor: isSendable, run: sendNow }],
  onOrder: true,
};

const ofReceiver = ({ channel, receiver }) => ({ status: 'dead', channel, ...(receiver ? { receiver } : {}) });

class Notifications extends View {
  static properties = { receivers: { state: true } };

  constructor() {
    super();
    this.receivers = [];
    this.listeners = { gap: () => this.reload() };
  }

  reload() {
    return this.retrieve(async () => { this.receivers = (await get('/v1/notifications/receivers', { limit: 500 })).data; });
  }

  render() {
    return html`<h1>${t('Notifications')}</h1>${this.messages()}
      ${this.receivers.length > 0 ? this.#dead() : nothing}
      <tuntas-list .of=${{ ...NOTIFICATIONS, tools: this.#acts(),
        empty: t('No notifications yet. Customers with an address, a phone or a webhook get them.') }}
        .route=${this.route}></tuntas-list>`;
  }

  /** Repairing one receiver helps all its notifications. */
  #dead() {
    const heads = ['Channel', 'Receiver', 'Notifications', 'First', 'Last', 'Last answer', ''];
    return html`<section aria-labelledby="dead-title"><h2 id="dead-title">${t('Given up, by receiver')}</h2>
      ${table(t('Given up, by receiver'), heads.map((head) => t(head)), this.receivers.map((group) => Object.assign([
        group.channel, group.receiver ?? t('all'),
        html`<a href=${href('notifications', null, ofReceiver(group))} aria-label=${t('Open {count} notifications', { count: group.dead })}>
          ${number(group.dead)}</a>`,
        when(group.first), when(group.last), group.last_error ?? '–',
        html`<bulk-acts .acts=${['retry']} .label=${t('Send all')} .query=${ofReceiver(group)}
          @done=${this.#refresh}></bulk-acts>`,
      ], { key: [group.channel, group.receiver].filter(Boolean).join(' ') })), '')}</section>`;
  }

  #acts() {
    return mayAct() ? html`<bulk-acts .acts=${['retry']} .query=${criteria(FILTERS, this.route.query)}
      @done=${this.#refresh}></bulk-acts>` : nothing;
  }

  #refresh = () => {
    this.reload();
    this.querySelector('tuntas-list').refresh();
  };
}

customElements.define('notifications-view', Notifications);
