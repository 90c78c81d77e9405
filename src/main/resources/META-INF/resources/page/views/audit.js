// Who did what, with the state before and after.

import { html } from 'lit';
import { t } from '../language.js';
import { text, time } from '../parts/filters.js';
import { column } from '../parts/list.js';
import { href } from '../router.js';
import { pretty, when } from '../text.js';
import { View } from '../view.js';

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
    column('object', 'Subject', (entry) => (entry.object.startsWith('ord_')
      ? html`<a href=${href('orders', entry.object)}>${entry.object}</a>` : entry.object || '–')),
  ],
  key: (entry) => entry.id,
  more: (entry) => html`<div class="sides">
    <div><h3>${t('Before')}</h3>${entry.before ? pretty(entry.before) : '–'}</div>
    <div><h3>${t('After')}</h3>${entry.after ? pretty(entry.after) : '–'}</div></div>`,
  csv: {
    at: (entry) => entry.at, who: (entry) => entry.who, action: (entry) => entry.action, object: (entry) => entry.object,
    before: (entry) => JSON.stringify(entry.before), after: (entry) => JSON.stringify(entry.after),
  },
};

class Audit extends View {
  render() {
    return html`<h1>${t('Audit')}</h1>
      <tuntas-list .of=${{ ...AUDIT, empty: t('Nothing was done by hand yet.') }} .route=${this.route}></tuntas-list>`;
  }
}

customElements.define('audit-view', Audit);
