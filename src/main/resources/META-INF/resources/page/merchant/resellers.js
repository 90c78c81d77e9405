// Who buys through the API: opening, suspending, keys, and the addresses from which they call.

import { html } from 'lit';
import { newReference, post, segment } from '../api.js';
import { t } from '../language.js';
import { ask, because, fill, REASON } from '../parts/dialog.js';
import { choice, text } from '../parts/filters.js';
import { column } from '../parts/list.js';
import { href } from '../router.js';
import { badge, facts, rupiah, when } from '../text.js';
import { View } from '../view.js';

const path = (reseller, act) => '/v1/merchant/resellers/' + segment(reseller.id) + '/' + act;

const lines = (value) => value.split(/[\s,]+/).filter(Boolean);

const ADDRESSES = { name: 'whitelist', label: 'Addresses and ranges that may use the key, one per line; all if empty', rows: 4 };

// An earlier version, during a roll-out, ignores that callbacks are to stop, and does not say where they go.
const goOn = ({ reseller }) => reseller.callback_host !== null;

function showKey({ reseller, api_key: key }, isUnheeded = false) {
  return ask({ title: t('The API key of {name}', reseller), label: t('It is stored'), isMessage: true,
    text: key === null ? t('This reseller was opened before. Its key was shown then; a new one can be made.')
      : html`<p>${t('It is shown this once. Give it to the reseller now.')}</p><pre data-key>${key}</pre>
      ${isUnheeded ? html`<p data-problem>${t('Callbacks go on: this replica has an earlier version. Replace the key again once all have the present one.')}</p>` : ''}` });
}

async function replaceKey(reseller) {
  const replaced = await fill({ title: t('A new API key for {name}', reseller), label: t('Replace the key'), isDangerous: true,
    endsWithView: true,
    text: html`<p>${t('The present key is refused within seconds, on every replica: the reseller cannot buy until the new one is in use.')}</p>
      <p>${t('Callbacks, with licences, go on to the URL that was set with the present key. Forget it if someone else may know the key: the reseller then sets URL and secret again with the new one.')}</p>`,
    fields: [{ name: 'stop_callbacks', label: 'Forget the callback URL and its secret', type: 'checkbox' }, REASON],
    run: async ({ stop_callbacks: stops, note }) => {
      const answer = await post(path(reseller, 'key'), { stop_callbacks: stops !== undefined, ...because(note) });
      return { ...answer, isUnheeded: stops !== undefined && goOn(answer) };
    } });
  return replaced ? showKey(replaced, replaced.isUnheeded) : false;
}

async function suspend(reseller) {
  const note = await ask({ title: t('Suspend {name}', reseller), label: t('Suspend'), note: true, isDangerous: true,
    text: t('The key is refused within seconds, on every replica. Orders that are paid are still delivered.') });
  return note === null ? false : post(path(reseller, 'suspend'), because(note));
}

async function activate(reseller) {
  const note = await ask({ title: t('Activate {name}', reseller), label: t('Activate'), note: true,
    text: t('The key works again within seconds, on every replica.') });
  return note === null ? false : post(path(reseller, 'activate'), because(note));
}

const admit = (reseller) => fill({ title: t('Addresses of {name}', reseller), label: t('Save'),
  fields: [{ ...ADDRESSES, value: reseller.whitelist.join('\n') }, REASON],
  run: ({ whitelist, note }) => post(path(reseller, 'whitelist'),
    { whitelist: lines(whitelist), seen_whitelist: reseller.whitelist, ...because(note) }) });

const RESELLERS = {
  name: 'merchant-resellers',
  path: '/v1/merchant/resellers',
  filters: [
    text('search', 'Name or contact', { isSearch: true }),
    { ...choice('status', 'Status', ['active', 'suspended', 'customer']), isFirst: true },
  ],
  columns: [
    column('name', 'Name', (reseller) => reseller.name),
    column('contact', 'Contact', (reseller) => reseller.contact),
    column('status', 'Status', (reseller) => badge(reseller.status)),
    column('balance', 'Balance', (reseller) => rupiah(reseller.balance), { isNumber: true }),
    column('created_at', 'Opened', (reseller) => when(reseller.created_at)),
  ],
  key: (reseller) => reseller.id,
  more: (reseller) => html`${facts({
    [t('Number')]: reseller.id,
    [t('Addresses')]: reseller.whitelist.join(', ') || t('all'),
    [t('Callbacks to')]: reseller.callback_host ?? t('none'),
    [t('Callbacks changed')]: when(reseller.callback_changed_at),
  })}<p><a href=${href('topups', null, { reseller_id: reseller.id })}>${t('Top-ups')}</a>
    <a href=${href('deliveries', null, { reseller_id: reseller.id })}>${t('Deliveries')}</a></p>`,
  acts: [
    { label: 'Suspend', isFor: ({ status }) => status === 'active', run: suspend },
    { label: 'Activate', isFor: ({ status }) => status === 'suspended', run: activate },
    { label: 'New key', run: replaceKey },
    { label: 'Addresses', run: admit },
  ],
};

class Resellers extends View {
  render() {
    return html`<h1>${t('Resellers')}</h1>
      <tuntas-list .of=${{ ...RESELLERS, empty: t('No resellers yet. Open the first one.'),
        tools: html`<button class="small" data-open-reseller @click=${() => this.#open()}>${t('New reseller')}</button>` }}
        .route=${this.route}></tuntas-list>`;
  }

  async #open() {
    const reference = newReference(); // the same however often the form is sent
    const opened = await fill({ title: t('New reseller'), label: t('Open the reseller'), fields: [
      { name: 'name', label: 'Name', isRequired: true },
      { name: 'contact', label: 'Contact, shown to the reseller with every order', isRequired: true },
      ADDRESSES,
    ], run: ({ name, contact, whitelist }) =>
      post('/v1/merchant/resellers', { reference, name, contact, whitelist: lines(whitelist) }) });
    if (opened) {
      await showKey(opened);
      this.querySelector('tuntas-list').refresh();
    }
  }
}

customElements.define('merchant-resellers', Resellers);
