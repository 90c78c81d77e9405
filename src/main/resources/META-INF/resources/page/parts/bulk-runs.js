// Runs in the background, after the window in which they were started was closed: how far they are, and what can be done.

import { html, nothing } from 'lit';
import { follow, post, segment } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { badge, longTime, number, table, when, words } from '../text.js';
import { Readings, View } from '../view.js';
import { ask, because } from './dialog.js';

const LATEST = 20;
const PAGE = 100;
/** Plans that were not carried out can hide older runs. */
const MOST_PAGES = 5;
/** Other operators start some, too. */
const OLD = 30_000;

const hasStarted = (run) => run.started_at !== null;

const PAUSE = { name: 'pause', label: 'Pause', text: 'It stops after the present part, within seconds, and can be continued.' };
const RESUME = { name: 'resume', label: 'Continue', text: 'It goes on after the last row that was looked at.' };
const CANCEL = { name: 'cancel', label: 'Stop for good', isDangerous: true, text: 'What was done stays done; it cannot be continued.' };

/** What can be done in a status. */
const ACTS = { running: [PAUSE, CANCEL], paused: [RESUME, CANCEL] };

class BulkRuns extends View {
  static properties = { runs: { state: true } };

  #readings = new Readings();

  constructor() {
    super();
    this.runs = null;
    this.listeners = {
      summary: () => (this.#readings.isOlderThan(OLD) || this.runs?.some(({ status }) => status === 'running')) && this.reload(),
      gap: () => this.reload(),
    };
  }

  /** The latest ones and older ones that have not ended, without plans that were not carried out. */
  async reload() {
    const page = await this.retrieve(() => follow('/v1/bulk-runs', { limit: PAGE },
      (runs, pages) => pages === MOST_PAGES || runs.filter(hasStarted).length >= LATEST), this.#readings);
    this.runs = page?.data.filter(hasStarted).filter(({ status }, at) => at < LATEST || status in ACTS) ?? this.runs;
  }

  render() {
    const heads = ['Time', 'Act', 'Who', 'Reason', 'Rows', 'Done', 'Skipped', 'Status', ''];
    return html`${this.messages()}${this.runs === null ? this.loading() : table(t('Bulk runs'), heads.map((head) => t(head)),
      this.runs.map((run) => this.#row(run)), t('None yet. A filtered list starts them.'))}`;
  }

  #row(run) {
    const acts = mayAct() ? ACTS[run.status] ?? [] : [];
    return Object.assign([
      when(run.started_at), words(run.action), run.who, run.note ?? '–', number(run.matched), number(run.done),
      number(run.looked - run.done), badge(run.status),
      acts.length > 0 ? html`<span class="acts">${acts.map((act) => html`
        <button class="outline small" @click=${() => this.#send(run, act)}>${t(act.label)}</button>`)}</span>` : nothing,
    ], { key: run.id });
  }

  async #send(run, act) {
    const started = t('{count} rows, started by {who} at {at}.',
      { count: number(run.matched), who: run.who, at: longTime(run.started_at) });
    const note = await ask({ title: t(act.label) + ': ' + words(run.action), label: t(act.label), note: true,
      text: html`<p>${started}</p>${t(act.text)}`, isDangerous: act.isDangerous });
    if (note !== null) {
      await this.attempt(() => post(`/v1/bulk-runs/${segment(run.id)}/${act.name}`, because(note)));
      await this.reload();
    }
  }
}

customElements.define('bulk-runs', BulkRuns);
