// What runs by itself: replicas, queues with their oldest row, jobs with their times, calls to the supplier.

import { html, nothing } from 'lit';
import { get, post, segment } from '../api.js';
import { t } from '../language.js';
import { keep, live, mayAct } from '../live.js';
import { ask, because } from '../parts/dialog.js';
import { chips, inUse, text } from '../parts/filters.js';
import { decimal, duration, number, percent, pretty, table, when, words } from '../text.js';
import { Readings, View } from '../view.js';
import '../parts/bulk-runs.js';

const LATE = 30; // seconds a due row waits before its queue is marked
const FILTERS = [text('name', 'Name')];

class System extends View {
  static properties = { runs: { state: true } };

  #readings = new Readings();

  constructor() {
    super();
    this.runs = {};
    this.listeners = {
      summary: () => {
        this.#readings.solved();
        this.requestUpdate();
      },
    };
  }

  connectedCallback() {
    super.connectedCallback();
    live.summary ?? this.#load();
  }

  #load() {
    return this.retrieve(async () => {
      keep(await get('/v1/operations/summary'));
      this.requestUpdate();
    }, this.#readings);
  }

  /** With a name in the address, only what has it. */
  render() {
    const { summary } = live;
    const { name } = inUse(FILTERS, this.route.query);
    return html`<h1>${t('Jobs and queues')}</h1>${chips(FILTERS, this.route.query)}${this.messages()}
      ${summary ? this.#sections(summary, (all) => all.filter((one) => !name || one.name === name), !name) : this.loading()}`;
  }

  #sections({ queues, replicas, jobs, supplier }, named, isAll) {
    const section = (id, title, isShown, content) => (isShown ? html`<section aria-labelledby=${id + '-title'}>
      <h2 id=${id + '-title'}>${title}</h2>${content()}</section>` : nothing);
    return html`
      ${section('queues', t('Queues'), named(queues).length > 0, () => this.#queues(named(queues)))}
      ${section('replicas', t('Replicas'), isAll, () => this.#replicas(replicas))}
      ${section('jobs', t('Jobs'), named(jobs).length > 0, () => this.#jobs(named(jobs)))}
      ${section('bulk', t('Bulk runs'), isAll, () => html`<bulk-runs></bulk-runs>`)}
      ${section('supplier', t('Calls to the supplier'), isAll, () => this.#supplier(supplier.operations))}`;
  }

  #queues(queues) {
    const heads = ['Queue', 'Due', 'Oldest', 'Waiting', 'Per second', 'Done', 'Failed', 'Last poll', 'State', ''];
    return html`<p>${t('Per second, done, failed and last poll are of this replica only; done and failed since its start.')}</p>${table(t('Queues'), heads.map((head) => t(head)), queues.map((queue) => Object.assign([
      words(queue.name), number(queue.due),
      html`<span data-tone=${queue.oldest_seconds > LATE ? 'bad' : ''}>${
        queue.due > 0 ? duration(queue.oldest_seconds) : '–'}</span>`,
      number(queue.total), decimal(queue.per_second, 1), number(queue.done), number(queue.failed), when(queue.last_success),
      queue.paused ? html`<span data-paused data-tone="bad">${t('paused')}</span>, ${queue.paused.who}
        ${when(queue.paused.since)}: ${queue.paused.note}` : t('running'),
      mayAct() ? html`<button class="outline small" data-pause-queue @click=${() => this.#pause(queue)}>
        ${queue.paused ? t('Resume') : t('Pause')}</button>` : nothing,
    ], { key: queue.name })), t('None.'))}`;
  }

  async #pause(queue) {
    const path = '/v1/queues/' + segment(queue.name);
    if (queue.paused) {
      const why = await ask({ title: t('Resume {queue}', { queue: words(queue.name) }), label: t('Resume'), note: true,
        text: t('Its rows are worked off, oldest first.') });
      return why !== null && this.#put(await this.attempt(() => post(path + '/resume', because(why)),
        t('It goes on within seconds.')));
    }
    const note = await ask({ title: t('Pause {queue}', { queue: words(queue.name) }), label: t('Pause'), note: 'required',
      text: t('No replica starts work of this queue until it is resumed; what has begun is finished.'), isDangerous: true });
    return note && this.#put(await this.attempt(() => post(path + '/pause', { note }),
      t('Paused within seconds, until it is resumed.')));
  }

  /** Until the next figures arrive. */
  #put(changed) {
    if (changed) {
      live.summary.queues = live.summary.queues.map((queue) => (queue.name === changed.name ? changed : queue));
      this.requestUpdate();
    }
  }

  #replicas(replicas) {
    const heads = ['Host', 'Version', 'Started', 'Seen'];
    return table(t('Replicas'), heads.map((head) => t(head)), replicas.map((replica) => Object.assign([
      replica.host || replica.id, replica.version, when(replica.started_at), when(replica.seen_at),
    ], { key: replica.id })), t('None has reported yet.'));
  }

  /** Those of the replica that answers. */
  #supplier(operations) {
    const heads = ['Operation', 'Calls', 'Failed', 'Median', 'p95'];
    return table(t('Calls to the supplier'), heads.map((head) => t(head)), operations.map((one) => Object.assign([
      words(one.operation), number(one.calls),
      html`<span data-tone=${one.failed > 0 ? 'bad' : ''}>${number(one.failed)} (${percent(100 * one.error_rate)})</span>`,
      duration(one.median_millis / 1000), duration(one.p95_millis / 1000),
    ], { key: one.operation })), t('None in the last minutes.'));
  }

  #jobs(jobs) {
    const heads = ['Job', 'Every', 'Last success', 'Next run', 'Took', 'State', 'Actions'];
    const rows = jobs.flatMap((job) => {
      const cells = [
        words(job.name), duration(job.every_seconds), when(job.last_success_at), when(job.next_run_at),
        job.last_duration_ms === null ? '–' : duration(job.last_duration_ms / 1000),
        html`<span data-state data-tone=${job.late || job.last_error ? 'bad' : ''}>${
          job.running ? t('running') : job.last_error ?? (job.late ? t('late') : t('ok'))}</span>`,
        html`<span class="acts"><button class="outline small" aria-expanded=${String(job.name in this.runs)}
            @click=${() => this.#showRuns(job)}>${t('Last runs')}</button>
          ${mayAct() ? html`<button class="outline small" data-run @click=${() => this.#run(job)}>
            ${t('Run now')}</button>` : nothing}</span>
          ${this.#runsOf(job)}`,
      ];
      return [Object.assign(cells, { key: job.name })];
    });
    return table(t('Jobs'), heads.map((head) => t(head)), rows, t('None.'));
  }

  #runsOf(job) {
    const runs = this.runs[job.name];
    return runs ? html`<ul class="runs">${runs.map((run) => html`<li>${when(run.started_at)},
      ${duration((new Date(run.finished_at) - new Date(run.started_at)) / 1000)}: ${run.error ?? t('ok')}
      ${run.result ? pretty(run.result) : nothing}</li>`)}</ul>` : nothing;
  }

  async #showRuns(job) {
    const { [job.name]: shown, ...others } = this.runs;
    if (shown) {
      this.runs = others;
      return;
    }
    const page = await this.attempt(() => get(`/v1/jobs/${segment(job.name)}/runs`, { limit: 5 }));
    this.runs = page ? { ...this.runs, [job.name]: page.data } : this.runs;
  }

  async #run(job) {
    const note = await ask({ title: t('Run {job} now', { job: words(job.name) }), label: t('Run now'), note: true,
      text: t('It runs within seconds, on one of the replicas.') });
    if (note !== null) {
      await this.attempt(() => post(`/v1/jobs/${segment(job.name)}/run`, because(note)),
        t('{job} was started.', { job: words(job.name) }));
      await this.#load();
    }
  }
}

customElements.define('system-view', System);
