// Who did what, with the state before and after, and whether the log is intact.

import { html, nothing } from 'lit';
import { get } from '../api.js';
import { t } from '../language.js';
import { text, time } from '../parts/filters.js';
import { column } from '../parts/list.js';
import { href } from '../router.js';
import { number, pretty, when } from '../text.js';
import { View } from '../view.js';

const link = (order, label) => html`<a href=${href('orders', order)}>${label}</a>`;

/** With its order, if it is something else. */
function subject({ object, after }) {
  return object.startsWith('ord_') ? link(object, object)
    : after?.order_id ? html`${object} ${link(after.order_id, t('Order'))}` : object || '–';
}

const AUDIT = {
  name: 'audit',
  path: '/v1/audit',
  filters: [
    text('object', 'Subject', { isSearch: true }),
    text('who', 'Who', { isFirst: true }),
    text('action', 'Act', { isFirst: true }),
    time('from', 'From'),
    time('to', 'Before'),
  ],
  columns: [
    column('at', 'Time', (entry) => when(entry.at)),
    column('who', 'Who', (entry) => entry.who),
    column('action', 'Act', (entry) => entry.action),
    column('object', 'Subject', subject),
    column('note', 'Reason', (entry) => entry.after?.note ?? '–'),
  ],
  key: (entry) => entry.id,
  more: (entry) => html`<div class="sides">
    <div><h3>${t('Before')}</h3>${entry.before ? pretty(entry.before) : '–'}</div>
    <div><h3>${t('After')}</h3>${entry.after ? pretty(entry.after) : '–'}</div></div>`,
  csv: {
    at: (entry) => entry.at, who: (entry) => entry.who, action: (entry) => entry.action, object: (entry) => entry.object,
    note: (entry) => entry.after?.note,
    before: (entry) => JSON.stringify(entry.before), after: (entry) => JSON.stringify(entry.after),
  },
};

class Audit extends View {
  static properties = { chain: { state: true } };

  reload() {
    return this.retrieve(async () => { this.chain = await get('/v1/audit/chain'); });
  }

  render() {
    return html`<h1>${t('Audit')}</h1>${this.messages()}
      ${this.chain ? this.#state(this.chain) : nothing}
      <tuntas-list .of=${{ ...AUDIT, empty: t('Nothing was done by hand yet.') }} .route=${this.route}></tuntas-list>`;
  }

  #state({ intact, sealed, checked_at: checkedAt, broken_at: brokenAt, finding }) {
    const tone = intact === null ? '' : intact ? 'good' : 'bad';
    return html`<p data-chain=${intact === null ? 'unchecked' : intact ? 'verified' : 'broken'} data-tone=${tone}>
      <strong>${intact === null ? t('The log was not checked yet.') : intact ? t('The log is verified.')
        : t('The log was changed at entry {entry}.', { entry: number(brokenAt) })}</strong>
      ${intact === false ? html`${finding} <a href=${href('runbook', 'check-the-audit-log')}>${t('What to do')}</a>` : nothing}
      ${t('{count} entries are sealed.', { count: number(sealed) })}
      ${checkedAt ? html`${t('Last check')} ${when(checkedAt)}.` : nothing}</p>`;
  }
}

customElements.define('audit-view', Audit);
