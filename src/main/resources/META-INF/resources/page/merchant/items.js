// What resellers can buy: prices, stock, licences.

import { html } from 'lit';
import { patch, post } from '../api.js';
import { t } from '../language.js';
import { because, fill, REASON } from '../parts/dialog.js';
import { choice, text } from '../parts/filters.js';
import { column } from '../parts/list.js';
import { badge, number, rupiah, when, words } from '../text.js';
import { View } from '../view.js';

const AVAILABILITIES = ['active', 'unavailable', 'retired'];

const path = (item) => '/v1/merchant/items/' + item.id;

const isSoldFromLicences = (item) => item.order_process === 'auto' && item.stock !== null;

const hasOwnStock = (item) => item.order_process !== 'auto' && item.stock !== null;

/** Only what was changed, and the stock that was seen: what sells meanwhile must not be set back. */
function changed(item, { price, stock, availability }) {
  return {
    ...(Number(price) === item.price ? {} : { price: Number(price) }),
    ...(stock === undefined || Number(stock) === item.stock ? {} : { stock: Number(stock), seen_stock: item.stock }),
    ...(availability === item.availability ? {} : { availability }),
  };
}

const change = (item) => fill({ title: item.name, label: t('Save'), fields: [
  { name: 'price', label: 'Price in Rupiah', type: 'number', min: 1, value: item.price, isRequired: true },
  ...(hasOwnStock(item) ? [{ name: 'stock', label: 'Stock', type: 'number', min: 0, value: item.stock, isRequired: true }] : []),
  { name: 'availability', label: 'Availability', options: AVAILABILITIES, value: item.availability },
  REASON,
], run: async ({ note, ...values }) => {
  const wish = changed(item, values);
  return Object.keys(wish).length === 0 ? false : patch(path(item), { ...wish, ...because(note) });
} });

const addLicences = (item) => fill({ title: t('Licences for {name}', item), label: t('Add'), fields: [
  { name: 'licenses', label: 'One per line, 1,000 at most; they are sold in this order', rows: 10, isRequired: true },
  REASON,
], run: ({ licenses, note }) => post(path(item) + '/licenses',
  { licenses: licenses.split(/\r?\n/).map((line) => line.trim()).filter(Boolean), ...because(note) }) });

const ITEMS = {
  name: 'merchant-items',
  path: '/v1/merchant/items',
  filters: [
    text('search', 'Name or code', { isSearch: true }),
    { ...choice('order_process', 'Kind', ['auto', 'manual', 'h2h', 'smm']), isFirst: true },
    { ...choice('availability', 'Availability', AVAILABILITIES), isFirst: true },
    text('max_stock', 'Stock of at most'),
  ],
  columns: [
    column('name', 'Name', (item) => item.name),
    column('id', 'Number', (item) => item.id, { isNumber: true }),
    column('product', 'Product', (item) => item.product),
    column('order_process', 'Kind', (item) => words(item.order_process)),
    column('price', 'Price', (item) => rupiah(item.price), { isNumber: true }),
    column('stock', 'Stock', (item) => (item.stock === null ? '∞' : number(item.stock)), { isNumber: true }),
    column('availability', 'Availability', (item) => badge(item.availability)),
    column('updated_at', 'Changed', (item) => when(item.updated_at)),
    column('sku', 'Code', (item) => item.sku, { isHidden: true }),
  ],
  key: (item) => item.id,
  acts: [
    { label: 'Change', run: change },
    { label: 'Add licences', isFor: isSoldFromLicences, run: addLicences },
  ],
  csv: {
    id: (item) => item.id, sku: (item) => item.sku, name: (item) => item.name, product: (item) => item.product,
    price: (item) => item.price, stock: (item) => item.stock, availability: (item) => item.availability,
  },
};

class Items extends View {
  render() {
    return html`<h1>${t('Items')}</h1>
      <tuntas-list .of=${{ ...ITEMS, empty: t('No items yet. They come with the database: see the documents.') }}
        .route=${this.route}></tuntas-list>`;
  }
}

customElements.define('merchant-items', Items);
