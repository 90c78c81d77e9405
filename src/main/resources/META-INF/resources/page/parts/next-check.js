// When an order is checked without a callback, and why then.

import { t } from '../language.js';
import { duration, longTime, number } from '../text.js';

export function nextCheck({ at, based_on: reason, most_within_seconds: most, orders }) {
  const values = { at: longTime(at), most: duration(most), orders: number(orders ?? 0) };
  return {
    item: t('{at}: 90 % of the orders of this item finish within {most} (from {orders})', values),
    product: t('{at}: 90 % of the orders of this product finish within {most} (from {orders})', values),
    kind: t('{at}: 90 % of the orders of this kind finish within {most} (from {orders})', values),
    fixed: t('{at}, by the fixed delays', values),
  }[reason];
}
