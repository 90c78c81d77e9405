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

/** By language. The first is complete; each section of others has the id that it has there. */
const DOCUMENTS = { en: '/page/docs/operations.md', id: '/page/docs/operations.id.md' };
const ALARMS = 'an-alarm-came-in';
const ALERT = 3; // the level of the headings of alerts

/** The view that shows what a path of the API answers; filters have the names of its parameters. */
const VIEW_OF = {
  orders: 'orders', callbacks: 'callbacks', refusals: 'refusals', notifications: 'notifications', webhook: 'webhook',
  items: 'catalogue', balance: 'money', topups: 'money', reconciliations: 'money', jobs: 'system', queues: 'system', 'bulk-runs': 'system',
  audit: 'audit', operations: 'overview',
};

async function read(lang) {
  const text = await (await request('GET', DOCUMENTS[lang])).text();
  return sections(text).map((section) => ({ ...section, lang }));
}

/** Sections that are not translated stay English, and English ones refer to others by their English titles. */
async function readInLanguage() {
  const [english, translated] = await Promise.all([read('en'), language === 'en' ? [] : read(language)]);
  return english.map((section) =>
    ({ ...section, ...translated.find(({ id }) => id === section.id), english: section.title }));
}

class Runbook extends View {
  static properties = { document: { state: true } };

  #links = { code: (text) => this.#code(text), emphasis: (text) => this.#title(text) };

  constructor() {
    super();
    this.document = null;
    this.listeners = { summary: () => this.requestUpdate(), gap: () => this.reload() };
  }

  reload() {
    return this.retrieve(async () => { this.document = await readInLanguage(); });
  }

  render() {
    const { id } = this.route;
    const section = this.document?.find((one) => one.id === id);
    const alarm = this.#alarms().find((one) => one.code === id);
    return html`<div class="runbook">
      ${section ? this.#section(section) : alarm ? this.#alarm(alarm) : html`<h1>${t('Runbook')}</h1>`}
      ${this.messages()}
      ${section || alarm ? html`<p><a href=${href('runbook')}>${t('All of the runbook')}</a></p>`
        : this.document ? this.#contents() : this.loading()}</div>`;
  }

  /** A row of the table may be about several. */
  #alarms() {
    const table = this.document?.find(({ id }) => id === ALARMS);
    return table ? rows(table).flatMap(([codes, meaning, action]) =>
      [...codes.matchAll(/`(\w+)`/g)].map(([, code]) => ({ code, meaning, action, lang: table.lang }))) : [];
  }

  /** Prometheus names its alerts in English. */
  #contents() {
    const links = (title, all) => (all.length === 0 ? nothing : html`<section><h2>${title}</h2><ul class="contents">${
      all.map(({ id, title: text, lang, name }) => html`<li><a href=${href('runbook', id)} lang=${lang}>${text}</a>${
        name && name !== text ? html` <small lang="en">${name}</small>` : nothing}</li>`)}</ul></section>`);
    const alerts = this.document.filter(({ level }) => level === ALERT);
    const topics = this.document.filter(({ level }) => level > 1 && level < ALERT);
    return html`
      ${links(t('Alarms'), this.#alarms().map(({ code }) => ({ id: code, title: words(code), lang: language })))}
      ${links(t('Alerts of Prometheus'), alerts.map((alert) => ({ ...alert, name: alert.english })))}
      ${links(t('Topics'), topics.filter(({ lang }) => lang === language))}
      ${links(t('Topics in English'), topics.filter(({ lang }) => lang !== language))}`;
  }

  #note(lang) {
    return lang === language ? nothing : html`<p>${t('This section is in English.')}</p>`;
  }

  #alarm({ code, meaning, action, lang }) {
    const present = (live.summary?.alarms ?? []).filter((alarm) => alarm.code === code);
    const to = view(present.length === 1 ? present[0] : { code });
    return html`<h1>${words(code)}</h1>
      ${present.map(({ subject, detail }) => html`<p data-tone="bad">${subject ? `${words(subject)}: ` : ''}${detail}</p>`)}
      ${this.#note(lang)}
      <div lang=${lang}><p>${inline(meaning, this.#links)}</p><p>${inline(action, this.#links)}</p></div>
      ${to ? html`<p><a href=${to} aria-label=${t('Look into {what}', { what: words(code) })}>${t('Look into it')}</a></p>` : nothing}`;
  }

  #section(section) {
    const after = this.document.slice(this.document.indexOf(section) + 1);
    const end = after.findIndex(({ level }) => level <= section.level);
    const parts = end < 0 ? after : after.slice(0, end);
    return html`<h1 lang=${section.lang}>${section.title}</h1>${this.#note(section.lang)}
      <div lang=${section.lang}>${blocks(section, this.#links)}</div>
      ${parts.length > 0 ? html`<ul>${parts.map((part) => html`
        <li><a href=${href('runbook', part.id)} lang=${part.lang}>${part.title}</a></li>`)}</ul>` : nothing}`;
  }

  /** A path of the API opens the view that shows the same, except for parts that only its caller knows. */
  #code(text) {
    const [, resource, query = ''] = text.match(/^(?:GET|POST) \/v1\/([\w-]+)[^?]*(?:\?(.*))?$/) ?? [];
    const filters = [...new URLSearchParams(query)].filter(([, value]) => !value.includes('…'));
    return VIEW_OF[resource] ? html`<a href=${href(VIEW_OF[resource], null, filters)}><code>${text}</code></a>`
      : html`<code>${text}</code>`;
  }

  /** Of a paragraph, perhaps only its beginning, or of a view. */
  #title(text) {
    const find = (isIt) => this.document.find(({ title, english }) => isIt(title) || isIt(english));
    const section = find((title) => title === text) ?? find((title) => title.startsWith(text + ','));
    const name = Object.keys(VIEWS).find((one) => VIEWS[one].title === text || t(VIEWS[one].title) === text);
    const to = section ? href('runbook', section.id) : name && href(name);
    return to ? html`<a href=${to}>${text}</a>` : html`<em>${text}</em>`;
  }
}

customElements.define('runbook-view', Runbook);
