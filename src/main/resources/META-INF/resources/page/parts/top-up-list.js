// The list of top-ups: what each was for, what it cost, and how to find it at the supplier.

import { href, route } from '../router.js';
import { badge, rupiah, when } from '../text.js';
import { column } from './list.js';

/** The same view with this one opened. */
function opened({ ref_id: refId }) {
  const { query } = route();
  query.set('top_up', refId);
  return href('money', null, query);
}

export const TOP_UPS = {
  name: 'top-ups',
  path: '/v1/topups',
  filters: [],
  columns: [
    column('created_at', 'Time', (topUp) => when(topUp.created_at)),
    column('code', 'Channel', (topUp) => topUp.code),
    column('requested', 'Amount', (topUp) => rupiah(topUp.requested), { isNumber: true }),
    column('fees', 'Fees', (topUp) => rupiah(topUp.fees), { isNumber: true }),
    column('amount', 'To pay', (topUp) => rupiah(topUp.amount), { isNumber: true }),
    column('status', 'Status', (topUp) => badge(topUp.status)),
    column('invoice', 'Invoice', (topUp) => topUp.invoice ?? '–'),
    column('requested_by', 'Requested by', (topUp) => topUp.requested_by),
    column('ref_id', 'ref_id', (topUp) => topUp.ref_id, { isHidden: true }),
    column('updated_at', 'Changed', (topUp) => when(topUp.updated_at), { isHidden: true }),
  ],
  key: (topUp) => topUp.ref_id,
  href: opened,
  csv: {
    ref_id: (topUp) => topUp.ref_id, invoice: (topUp) => topUp.invoice, code: (topUp) => topUp.code,
    status: (topUp) => topUp.status, reason: (topUp) => topUp.reason, requested: (topUp) => topUp.requested,
    price: (topUp) => topUp.price, fees: (topUp) => topUp.fees, amount: (topUp) => topUp.amount,
    requested_by: (topUp) => topUp.requested_by, created_at: (topUp) => topUp.created_at, updated_at: (topUp) => topUp.updated_at,
  },
};
