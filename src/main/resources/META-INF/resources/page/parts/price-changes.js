// How prices changed, of all items or of one.

import { html } from 'lit';
import { get } from '../api.js';
import { t } from '../language.js';
import { percent, rupiah, table, when } from '../text.js';
import { View } from '../view.js';

const SHOWN = 20;

/** `item` is the number of one; without it, all are shown. */
class PriceChanges extends View {
  static properties = { item: { attribute: false }, changes: { state: true } };

  constructor() {
    super();
    this.listeners = { gap: () => this.reload() };
  }

  reload() {
    return this.retrieve(async () => {
      this.changes = (await get('/v1/items/price-changes', { item_id: this.item, limit: SHOWN })).data;
    });
  }

  render() {
    const heads = ['Time', 'Item', 'Before', 'After', 'Difference'];
    return html`${this.messages()}${this.changes ? table(t('Price changes'), heads.map((head) => t(head)),
      this.changes.map((change) => Object.assign([
        when(change.at), change.name ?? change.item_id, rupiah(change.before), rupiah(change.after),
        html`<span data-tone=${change.after > change.before ? 'bad' : ''}>${difference(change)}</span>`,
      ], { key: change.id })), t('No price has changed.')) : this.loading()}`;
  }
}

function difference({ before, after }) {
  const share = before === 0 ? 100 : 100 * (after - before) / before;
  return (share > 0 ? '+' : '') + percent(share, 1);
}

customElements.define('price-changes', PriceChanges);
