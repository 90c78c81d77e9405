// What customers were told, what is on its way, and what could not be delivered.

import { html } from 'lit';
import { post, segment } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { CHANNELS, NOTICE_STATUSES } from '../parts/codes.js';
import { choice, text } from '../parts/filters.js';
import { column } from '../parts/list.js';
import { href } from '../router.js';
import { badge, facts, when, words } from '../text.js';
import { View } from '../view.js';
import '../parts/on-demand.js';

const FILTERS = [
  { ...choice('status', 'Status', NOTICE_STATUSES), isFirst: true },
  { ...choice('channel', 'Channel', CHANNELS), isFirst: true },
  text('order_id', 'Order', { isSearch: true }),
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

class Notifications extends View {
  render() {
    return html`<h1>${t('Notices')}</h1>
      <tuntas-list .of=${{ ...NOTICES, empty: t('No notices yet. Customers with an address, a phone or a webhook get them.') }}
        .route=${this.route}></tuntas-list>`;
  }
}

customElements.define('notifications-view', Notifications);
