// The lines of an order with their units. Goods are masked until an operator reveals them.

import { html, nothing } from 'lit';
import { t } from '../language.js';
import { badge, rupiah, table, words } from '../text.js';

/** @param reveal asks for the goods and the customer's page, or hides them; null for those who may not */
export function goods(order, isRevealed, reveal) {
  const hasGoods = order.items.some((item) => item.units.some((unit) => unit.license || unit.serial_number));
  return html`
    ${reveal ? html`<p><button class="outline small" aria-pressed=${String(isRevealed)} @click=${reveal}>
      ${!hasGoods ? t("Customer's page") : isRevealed ? t('Hide goods') : t('Show goods')}</button> <small>${t('The audit log shows who looked.')}</small></p>` : nothing}
    ${order.items.map(line)}`;
}

/** Its address, to be copied: who opens it reveals the goods as the customer. Only known while they are revealed. */
export function customersPage({ track_url: address }) {
  return address ? html`<code>${address}</code> <small>${
    t('For the customer. Do not show the goods there: the timeline would say that the customer saw them.')}</small>`
    : t('none: closed, or no public URL is set');
}

function line(item) {
  const about = [item.kind, t('{price} each', { price: rupiah(item.price) }),
    item.target && t('for {target}', { target: item.target }), t('{delivered} delivered, {failed} failed', item), item.seller_note];
  return html`<div class="item">
    <h3>${item.quantity} × ${item.name} ${badge(item.status)}</h3>
    <p>${about.filter(Boolean).join(' · ')}</p>
    ${item.progress ? progress(item) : nothing}
    ${item.units.length > 0 ? units(item) : nothing}</div>`;
}

function progress(item) {
  const { start_count: start, remains, delivered, refund_amount: refund, manual_refund_pending: pending } = item.progress;
  return html`<p><progress aria-label=${item.name} value=${delivered} max=${item.quantity}></progress> ${[
    start !== null && t('began at {start}', { start }), remains !== null && t('{remains} remain', { remains }),
    refund !== null && t('{refund} refunded', { refund: rupiah(refund) }), pending && words('refund pending by hand'),
  ].filter(Boolean).join(', ')}</p>`;
}

function units(item) {
  const code = (text) => (text ? html`<code>${text}</code>` : '–');
  return table(t('Units of {name}', item), [t('Unit'), t('Status'), t('Serial number'), t('Licence'), t('Message')],
    item.units.map((unit) =>
      [unit.unit, badge(unit.status), code(unit.serial_number), code(unit.license), unit.message ?? '']), '');
}
