// Runs in the background, after the window in which they were started was closed: how far they are, and what can be done.

import { html, nothing } from 'lit';
import { get, post, segment } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { badge, number, table, when, words } from '../text.js';
import { View } from '../view.js';

const LATEST = 20;

/** What can be done in a status. */
const ACTS = {
  running: [['pause', 'Pause'], ['cancel', 'Stop for good']],
  paused: [['resume', 'Continue'], ['cancel', 'Stop for good']],
};

class BulkRuns extends View {
  static properties = { runs: { state: true } };

  constructor() {
    super();
    this.runs = null;
    this.listeners = { summary: () => this.runs?.some(({ status }) => status === 'running') && this.#load(), gap: () => this.#load() };
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  #load() {
    return this.attempt(async () => { this.runs = (await get('/v1/bulk-runs', { limit: LATEST })).data; }, this.said);
  }

  /** Without plans that were not carried out. */
  render() {
    const heads = ['Time', 'Act', 'Who', 'Reason', 'Rows', 'Done', 'Skipped', 'Status', ''];
    return html`${this.messages()}${this.runs === null ? this.loading() : table(t('Bulk runs'), heads.map((head) => t(head)),
      this.runs.filter((run) => run.started_at !== null).map((run) => this.#row(run)), t('None yet. A filtered list starts them.'))}`;
  }

  #row(run) {
    const acts = mayAct() ? ACTS[run.status] ?? [] : [];
    return Object.assign([
      when(run.started_at), words(run.action), run.who, run.note ?? '–', number(run.matched), number(run.done),
      number(run.looked - run.done), badge(run.status),
      acts.length > 0 ? html`<span class="acts">${acts.map(([act, label]) => html`
        <button class="outline small" @click=${() => this.#tell(run, act)}>${t(label)}</button>`)}</span>` : nothing,
    ], { key: run.id });
  }

  async #tell(run, act) {
    await this.attempt(() => post(`/v1/bulk-runs/${segment(run.id)}/${act}`));
    await this.#load();
  }
}

customElements.define('bulk-runs', BulkRuns);
