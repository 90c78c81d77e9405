// Unfinished and marked orders of any age, by what holds them up; each number opens its list.

import { html } from 'lit';
import { t } from '../language.js';
import { href } from '../router.js';
import { duration, number, rupiah, table, words } from '../text.js';

/** What is shown of the summary: the heading, and the filters that choose a group's orders. */
const GROUPS = [
  ['Waiting, by reason', 'waiting_by_reason', (code) => ({ status: 'waiting', ...(code ? { reason: code } : {}) })],
  ['Marked, by mark', 'attention_by_code', (code) => ({ attention: code })],
  ['Unfinished, by status', 'open_by_status', (code) => ({ status: code })],
];

export const openOrders = (summary) => html`<div class="sides">${GROUPS.filter(([, name]) => summary[name].length > 0)
  .map(([heading, name, filters]) => html`<div data-group=${name}><h3>${t(heading)}</h3>
    ${groups(t(heading), summary[name], (group) => href('orders', null, { ...filters(group.code), sort: 'age' }))}</div>`)}</div>`;

function groups(caption, all, to) {
  const heads = ['What', 'Orders', 'Money', 'Oldest'];
  return table(caption, heads.map((head) => t(head)), all.map((group) => Object.assign([
    words(group.code || 'unknown'),
    html`<a href=${to(group)} aria-label=${t('Open {count}: {cause}', { count: number(group.orders), cause: words(group.code || 'unknown') })}>
      ${number(group.orders)}</a>`,
    rupiah(group.amount), duration(group.oldest_seconds),
  ], { key: group.code })), '');
}
