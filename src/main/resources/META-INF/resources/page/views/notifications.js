// What customers were told, what is on its way, and what could not be delivered.

import { html, nothing } from 'lit';
import { get, post, segment } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { CHANNELS, NOTICE_KINDS, NOTICE_STATUSES } from '../parts/codes.js';
import { choice, criteria, text, time } from '../parts/filters.js';
import { column } from '../parts/list.js';
import { href } from '../router.js';
import { badge, facts, number, table, when, words } from '../text.js';
import { View } from '../view.js';
import '../parts/bulk.js';
import '../parts/on-demand.js';

const FILTERS = [
  { ...choice('status', 'Status', NOTICE_STATUSES), isFirst: true },
  { ...choice('channel', 'Channel', CHANNELS), isFirst: true },
  text('order_id', 'Order', { isSearch: true }),
  choice('kind', 'What', NOTICE_KINDS),
  text('receiver', 'Receiver, of dead ones'),
  time('from', 'From'),
  time('to', 'Before'),
];

const path = (notice) => '/v1/notifications/' + segment(notice.id);

const read = async (notice) => {
  const { subject, content } = await post(path(notice) + '/reveal');
  return [subject, content ?? t('(nothing was sent)')].filter(Boolean).join('\n\n');
};

const NOTICES = {
  name: 'notifications',
  path: '/v1/notifications',
  filters: FILTERS,
  columns: [
    column('created_at', 'Time', (notice) => when(notice.sent_at ?? notice.created_at)),
    column('kind', 'What', (notice) => words(notice.kind)),
    column('channel', 'Channel', (notice) => notice.channel),
    column('recipient', 'To', (notice) => notice.recipient),
    column('status', 'Status', (notice) => badge(notice.status)),
    column('attempts', 'Attempts', (notice) => notice.attempts, { isNumber: true }),
    column('last_error', 'Last answer', (notice) => notice.last_error ?? '–'),
    column('order', 'Order', (notice) => html`<a href=${href('orders', notice.order_id)}>${t('Open')}</a>`),
  ],
  key: (notice) => notice.id,
  more: (notice) => html`${facts({
    [t('Subject')]: notice.subject,
    [t('Written')]: when(notice.created_at),
    [t('Sent')]: notice.sent_at && when(notice.sent_at),
    [t('Attempts')]: String(notice.attempts),
    [t('Last answer')]: notice.last_error,
  })}${mayAct() ? html`<on-demand .label=${t('Read the text')} .load=${() => read(notice)}></on-demand>` : ''}`,
  acts: [{
    label: 'Send now',
    isFor: ({ status }) => status === 'pending' || status === 'dead',
    run: (notice) => post(path(notice) + '/retry'),
  }],
  onOrder: true,
};

const ofReceiver = ({ channel, receiver }) => ({ status: 'dead', channel, ...(receiver ? { receiver } : {}) });

class Notifications extends View {
  static properties = { receivers: { state: true } };

  constructor() {
    super();
    this.receivers = [];
    this.listeners = { gap: () => this.#load() };
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  #load() {
    return this.attempt(async () => { this.receivers = (await get('/v1/notifications/receivers')).data; });
  }

  render() {
    return html`<h1>${t('Notices')}</h1>${this.messages()}
      ${this.receivers.length > 0 ? this.#dead() : nothing}
      <tuntas-list .of=${{ ...NOTICES, tools: this.#acts(),
        empty: t('No notices yet. Customers with an address, a phone or a webhook get them.') }}
        .route=${this.route}></tuntas-list>`;
  }

  /** Repairing one receiver helps all its notices. */
  #dead() {
    const heads = ['Channel', 'Receiver', 'Notices', 'First', 'Last', 'Last answer', ''];
    return html`<section aria-labelledby="dead-title"><h2 id="dead-title">${t('Given up, by receiver')}</h2>
      ${table(t('Given up, by receiver'), heads.map((head) => t(head)), this.receivers.map((group) => Object.assign([
        group.channel, group.receiver ?? t('all'),
        html`<a href=${href('notifications', null, ofReceiver(group))} aria-label=${t('Open {count} notices', { count: group.dead })}>
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
    this.#load();
    this.querySelector('tuntas-list').refresh();
  };
}

customElements.define('notifications-view', Notifications);
