// What can be bought, what it costs, and whether the mirror is fresh.

import { html, nothing } from 'lit';
import { get, post } from '../api.js';
import { t } from '../language.js';
import { live, mayAct } from '../live.js';
import { KINDS } from '../parts/codes.js';
import { ask, because } from '../parts/dialog.js';
import { choice, text, yesNo } from '../parts/filters.js';
import { column } from '../parts/list.js';
import { badge, facts, number, rupiah, table, when, words } from '../text.js';
import { View } from '../view.js';
import '../parts/price-changes.js';

const ITEMS = {
  name: 'catalogue',
  path: '/v1/items',
  filters: [
    text('search', 'Name or code', { isSearch: true }),
    { ...choice('kind', 'Kind', KINDS), isFirst: true },
    { ...yesNo('available', 'Available'), isFirst: true },
    text('category', 'Category'),
  ],
  columns: [
    column('name', 'Name', (item) => item.name),
    column('id', 'Number', (item) => item.id, { isNumber: true }),
    column('category', 'Category', (item) => item.category ?? '–'),
    column('kind', 'Kind', (item) => item.kind),
    column('price', 'Price', (item) => rupiah(item.price), { isNumber: true }),
    column('stock', 'Stock', (item) => (item.stock === null ? '∞' : number(item.stock)), { isNumber: true }),
    column('available', 'Available', (item) => (item.available ? t('yes') : html`<span class="attention">${t('no')}</span>`)),
    column('updated_at', 'Changed', (item) => when(item.updated_at)),
    column('synced_at', 'Read', (item) => when(item.synced_at), { isHidden: true }),
  ],
  key: (item) => item.id,
  more: (item) => html`${facts({
    [t('Code')]: item.sku, [t('Product')]: item.product, [t('Description')]: item.description,
    [t('Retired')]: item.retired_at && when(item.retired_at),
    [t('Fields')]: item.form.map((field) => field.label ?? field.name).join(', ') || null,
  })}<price-changes .item=${item.id}></price-changes>`,
  csv: {
    id: (item) => item.id, name: (item) => item.name, category: (item) => item.category, kind: (item) => item.kind,
    price: (item) => item.price, stock: (item) => item.stock, available: (item) => item.available,
  },
};

/** A reading that was under way does not confirm anything, and one that retired nothing is to be looked at. */
function mustBeDone({ status, detail }, wish) {
  if (status === 'running' && wish.retire_missing) {
    throw new Error(t('Another reading is under way: nothing was confirmed. Confirm it when that has ended.'));
  }
  if (['held_back', 'incomplete'].includes(status)) {
    throw new Error(detail);
  }
}

class Catalogue extends View {
  static properties = { syncs: { state: true } };

  constructor() {
    super();
    this.syncs = null;
    this.listeners = { gap: () => this.reload(), summary: () => this.requestUpdate() };
  }

  reload() {
    return this.retrieve(async () => { this.syncs = (await get('/v1/items/syncs', { limit: 10 })).data; });
  }

  render() {
    return html`<h1>${t('Catalogue')}</h1>${this.messages()}
      <section aria-labelledby="syncs-title"><h2 id="syncs-title">${t('Mirror')}</h2>
        ${this.syncs === null ? this.loading() : this.#mirror()}</section>
      <section aria-labelledby="prices-title"><h2 id="prices-title">${t('Price changes')}</h2><price-changes></price-changes></section>
      <section aria-labelledby="catalogue-title"><h2 id="catalogue-title">${t('Items')}</h2>
        <tuntas-list .of=${{ ...ITEMS, empty: t('The mirror is empty. Read it with “Read everything now”.') }}
          .route=${this.route}></tuntas-list></section>`;
  }

  #mirror() {
    const problem = live.summary?.alarms.find(({ code }) => code.startsWith('catalogue_'));
    const isHeld = problem?.code === 'catalogue_held_back';
    return html`
      ${problem ? html`<p class="problem" data-problem>${problem.detail}.
        ${isHeld ? t('If they are really gone, confirm it; else read again.') : t('Read everything again.')}</p>` : nothing}
      ${mayAct() ? html`<p class="acts">
        <button class="outline small" data-sync @click=${() => this.#sync({ full: false })}>${t('Read changes now')}</button>
        <button class="outline small" @click=${() => this.#sync({ full: true })}>${t('Read everything now')}</button>
        ${isHeld ? html`<button class="outline small" @click=${() => this.#confirm(problem.weight)}>
          ${t('Confirm that they are gone')}</button>` : nothing}</p>` : nothing}
      <details><summary>${t('Last readings')}</summary>
        ${table(t('Last readings'),
          [t('Time'), t('Kind'), t('Status'), t('Listed'), t('Added'), t('Changed'), t('Retired'), t('Detail')],
          this.syncs.map((sync) => [when(sync.started_at), words(sync.kind), badge(sync.status), number(sync.listed),
            number(sync.added), number(sync.changed), number(sync.retired), sync.detail ?? '']),
          t('None yet. The job of the catalogue reads it by itself.'))}</details>`;
  }

  /** @param missing how many the operator has seen; the list is read again */
  async #confirm(missing) {
    const note = await ask({ title: t('Confirm that they are gone'), label: t('Confirm'), note: true, isDangerous: true,
      text: t('{count} items are missing. They are retired: they cannot be bought until the supplier lists them again. If more are missing by now, none is retired.',
        { count: number(missing) }) });
    note === null || this.#sync({ full: true, retire_missing: true, missing, ...because(note) });
  }

  async #sync(wish) {
    await this.attempt(async () => mustBeDone(await post('/v1/items/sync', wish), wish), t('Read, or being read; see the last readings.'));
    await this.reload();
    this.querySelector('tuntas-list').refresh();
    this.querySelector('price-changes').reload();
  }
}

customElements.define('catalogue-view', Catalogue);
