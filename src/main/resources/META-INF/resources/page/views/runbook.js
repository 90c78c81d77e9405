// What to do about each alarm and alert: the document for operators, a paragraph at a time, with links to the views.

import { html, nothing } from 'lit';
import { request } from '../api.js';
import { language, t } from '../language.js';
import { live } from '../live.js';
import { view } from '../parts/alarms.js';
import { blocks, inline, rows, sections } from '../parts/markdown.js';
import { href } from '../router.js';
import { words } from '../text.js';
import { View } from '../view.js';
import { VIEWS } from '../views.js';

const DOCUMENT = '/page/docs/operations.md';
const ALARMS = 'an-alarm-came-in';
const ALERT = 3; // the level of the headings of alerts

/** The view that shows what a path of the API answers; filters have the names of its parameters. */
const VIEW_OF = {
  orders: 'orders', callbacks: 'callbacks', refusals: 'refusals', notifications: 'notifications', webhook: 'webhook',
  items: 'catalogue', balance: 'money', topups: 'money', reconciliations: 'money', jobs: 'system', queues: 'system',
  audit: 'audit', operations: 'overview',
};

class Runbook extends View {
  static properties = { document: { state: true } };

  #links = { code: (text) => this.#code(text), emphasis: (text) => this.#title(text) };

  constructor() {
    super();
    this.document = null;
    this.listeners = { summary: () => this.requestUpdate(), gap: () => this.#load() };
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  #load() {
    return this.attempt(async () => { this.document = sections(await (await request('GET', DOCUMENT)).text()); });
  }

  render() {
    const { id } = this.route;
    const section = this.document?.find((one) => one.id === id);
    const alarm = this.#alarms().find((one) => one.code === id);
    return html`<div class="runbook">
      ${section ? this.#section(section) : alarm ? this.#alarm(alarm) : html`<h1>${t('Runbook')}</h1>`}
      ${this.messages()}
      ${language === 'en' ? nothing : html`<p>${t('The runbook is in English.')}</p>`}
      ${section || alarm ? html`<p><a href=${href('runbook')}>${t('All of the runbook')}</a></p>`
        : this.document ? this.#contents() : this.loading()}</div>`;
  }

  /** A row of the table may be about several. */
  #alarms() {
    const table = this.document?.find(({ id }) => id === ALARMS);
    return table ? rows(table).flatMap(([codes, meaning, action]) =>
      [...codes.matchAll(/`(\w+)`/g)].map(([, code]) => ({ code, meaning, action }))) : [];
  }

  #contents() {
    const links = (title, all) => html`<section><h2>${title}</h2><ul class="contents">${
      all.map(([id, text]) => html`<li><a href=${href('runbook', id)}>${text}</a></li>`)}</ul></section>`;
    const titles = (isOne) => this.document.filter(({ level }) => level > 1 && isOne(level)).map(({ id, title }) => [id, title]);
    return html`
      ${links(t('Alarms'), this.#alarms().map(({ code }) => [code, words(code)]))}
      <div lang="en">${links(t('Alerts of Prometheus'), titles((level) => level === ALERT))}
        ${links(t('Topics'), titles((level) => level < ALERT))}</div>`;
  }

  #alarm({ code, meaning, action }) {
    const present = (live.summary?.alarms ?? []).filter((alarm) => alarm.code === code);
    const to = view(present.length === 1 ? present[0] : { code });
    return html`<h1>${words(code)}</h1>
      ${present.map(({ subject, detail }) => html`<p data-tone="bad">${subject ? `${words(subject)}: ` : ''}${detail}</p>`)}
      <div lang="en"><p>${inline(meaning, this.#links)}</p><p>${inline(action, this.#links)}</p></div>
      ${to ? html`<p><a href=${to} aria-label=${t('Look into {what}', { what: words(code) })}>${t('Look into it')}</a></p>` : nothing}`;
  }

  #section(section) {
    const after = this.document.slice(this.document.indexOf(section) + 1);
    const end = after.findIndex(({ level }) => level <= section.level);
    const parts = end < 0 ? after : after.slice(0, end);
    return html`<div lang="en"><h1>${section.title}</h1>${blocks(section, this.#links)}
      ${parts.length > 0 ? html`<ul>${parts.map((part) => html`
        <li><a href=${href('runbook', part.id)}>${part.title}</a></li>`)}</ul>` : nothing}</div>`;
  }

  /** A path of the API opens the view that shows the same, except for parts that only its caller knows. */
  #code(text) {
    const [, resource, query = ''] = text.match(/^(?:GET|POST) \/v1\/(\w+)[^?]*(?:\?(.*))?$/) ?? [];
    const filters = [...new URLSearchParams(query)].filter(([, value]) => !value.includes('…'));
    return VIEW_OF[resource] ? html`<a href=${href(VIEW_OF[resource], null, filters)}><code>${text}</code></a>`
      : html`<code>${text}</code>`;
  }

  /** Of a paragraph, perhaps only its beginning, or of a view. */
  #title(text) {
    const section = this.document.find(({ title }) => title === text)
      ?? this.document.find(({ title }) => title.startsWith(text + ','));
    const name = Object.keys(VIEWS).find((one) => VIEWS[one].title === text);
    const to = section ? href('runbook', section.id) : name && href(name);
    return to ? html`<a href=${to}>${text}</a>` : html`<em>${text}</em>`;
  }
}

customElements.define('runbook-view', Runbook);
