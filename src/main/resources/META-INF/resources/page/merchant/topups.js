// Money that resellers pay in. What arrives outside the payment page is confirmed here.

import { html } from 'lit';
import { post, segment } from '../api.js';
import { t } from '../language.js';
import { ask, because } from '../parts/dialog.js';
import { choice, text, time } from '../parts/filters.js';
import { column } from '../parts/list.js';
import { badge, facts, rupiah, when } from '../text.js';
import { View } from '../view.js';

async function confirm(topUp) {
  const note = await ask({ title: t('Confirm the payment'), label: t('It has arrived'), note: true,
    text: t('{amount} of {name}, invoice {invoice}. The balance is credited with {price}; that cannot be undone.', {
      amount: rupiah(topUp.amount), name: topUp.reseller, invoice: topUp.invoice, price: rupiah(topUp.price),
    }) });
  return note === null ? false : post('/v1/merchant/topups/' + segment(topUp.id) + '/confirm', because(note));
}

const TOP_UPS = {
  name: 'merchant-topups',
  path: '/v1/merchant/topups',
  filters: [
    text('invoice', 'Invoice', { isSearch: true }),
    { ...choice('status', 'Status', ['pending', 'completed', 'failed']), isFirst: true },
    text('reseller_id', 'Number of the reseller'),
    time('from', 'From'),
    time('to', 'Before'),
  ],
  columns: [
    column('created_at', 'Time', (topUp) => when(topUp.created_at)),
    column('reseller', 'Reseller', (topUp) => topUp.reseller),
    column('invoice', 'Invoice', (topUp) => topUp.invoice),
    column('channel', 'Channel', (topUp) => topUp.channel),
    column('amount', 'To pay', (topUp) => rupiah(topUp.amount), { isNumber: true }),
    column('price', 'Credited', (topUp) => rupiah(topUp.price), { isNumber: true }),
    column('status', 'Status', (topUp) => badge(topUp.status)),
  ],
  key: (topUp) => topUp.id,
  more: (topUp) => facts({
    [t('Reference')]: topUp.ref_id,
    [t('Fees')]: rupiah(topUp.fees),
    [t('Time to pay ends')]: when(topUp.expires_at),
    [t('Paid')]: topUp.paid_at && when(topUp.paid_at),
  }),
  acts: [{
    label: 'Confirm the payment',
    isFor: (topUp) => topUp.status === 'pending' && !topUp.paid_at,
    run: confirm,
  }],
  csv: {
    created_at: (topUp) => topUp.created_at, reseller_id: (topUp) => topUp.reseller_id, reseller: (topUp) => topUp.reseller,
    ref_id: (topUp) => topUp.ref_id, invoice: (topUp) => topUp.invoice, channel: (topUp) => topUp.channel,
    status: (topUp) => topUp.status, amount: (topUp) => topUp.amount, price: (topUp) => topUp.price,
  },
};

class TopUps extends View {
  render() {
    return html`<h1>${t('Top-ups')}</h1>
      <tuntas-list .of=${{ ...TOP_UPS, empty: t('No top-ups yet. Resellers request them through the API.') }}
        .route=${this.route}></tuntas-list>`;
  }
}

customElements.define('merchant-topups', TopUps);
