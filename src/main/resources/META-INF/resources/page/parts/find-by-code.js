// The order of a licence or serial number, which comes into no address and no log.

import { post } from '../api.js';
import { t } from '../language.js';
import { href } from '../router.js';
import { fill } from './dialog.js';

/** Opens it; if there is none, the dialog says so. */
export async function findByCode() {
  const order = await fill({
    title: t('Find by code'),
    text: t('The audit log shows who searched, without the code.'),
    label: t('Find'),
    fields: [{ name: 'code', label: 'The whole licence or serial number', rows: 3, isRequired: true, confirmsOnReturn: true }],
    run: ({ code }) => post('/v1/orders/by-code', { code }),
  });
  if (order) {
    location.hash = href('orders', order.id);
  }
}
