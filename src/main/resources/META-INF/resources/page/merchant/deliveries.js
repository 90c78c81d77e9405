// Callbacks to resellers: what their receivers answered, and sending again.

import { html } from 'lit';
import { post, segment } from '../api.js';
import { t } from '../language.js';
import { ask, because } from '../parts/dialog.js';
import { choice, text, time } from '../parts/filters.js';
import { column } from '../parts/list.js';
import { badge, facts, when } from '../text.js';
import { View } from '../view.js';

async function redeliver(delivery) {
  const note = await ask({ title: t('Send now'), label: t('Send now'), note: true,
    text: t('The callback is sent again, signed with the present secret.') });
  return note === null ? false : post('/v1/merchant/deliveries/' + segment(delivery.id) + '/redeliver', because(note));
}

const DELIVERIES = {
  name: 'merchant-deliveries',
  path: '/v1/merchant/deliveries',
  filters: [
    { ...choice('status', 'Status', ['pending', 'delivered', 'given_up']), isFirst: true },
    text('reseller_id', 'Number of the reseller', { isSearch: true }),
    text('ref_id', "The reseller's reference"),
    time('from', 'From'),
    time('to', 'Before'),
  ],
  columns: [
    column('created_at', 'Time', (delivery) => when(delivery.created_at)),
    column('reseller', 'Reseller', (delivery) => delivery.reseller),
    column('event', 'Event', (delivery) => delivery.event),
    column('ref_id', 'Reference', (delivery) => delivery.ref_id),
    column('status', 'Status', (delivery) => badge(delivery.status)),
    column('attempts', 'Attempts', (delivery) => delivery.attempts, { isNumber: true }),
    column('last_error', 'Last answer', (delivery) => delivery.last_error ?? delivery.last_status ?? '–'),
  ],
  key: (delivery) => delivery.id,
  more: (delivery) => facts({
    [t('Invoice')]: delivery.invoice,
    [t('Delivered')]: delivery.delivered_at && when(delivery.delivered_at),
    [t('Next attempt')]: delivery.due_at && when(delivery.due_at),
  }),
  acts: [{
    label: 'Send now',
    isFor: (delivery) => delivery.can_redeliver,
    run: redeliver,
  }],
};

class Deliveries extends View {
  render() {
    return html`<h1>${t('Deliveries')}</h1>
      <tuntas-list .of=${{ ...DELIVERIES, empty: t('No callbacks yet. Resellers switch them on through the API.') }}
        .route=${this.route}></tuntas-list>`;
  }
}

customElements.define('merchant-deliveries', Deliveries);
