// Runs that compare our orders with the supplier's, their findings, and what to do about each.

import { html, nothing } from 'lit';
import { follow, get, post, segment } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { filter, href } from '../router.js';
import { badge, number, period, rupiah, table, when, words } from '../text.js';
import { Readings, View } from '../view.js';
import { exportButton } from './tools.js';

const CURES = {
  foreign: 'The supplier has an order that we do not know. Ask who placed it with this account.',
  missing: 'The supplier took this order and does not list it. Claim it with invoice and timeline; do not buy it again.',
  amount_differs: 'Open the order, compare the amounts, and claim the difference with the evidence.',
  overcharged: 'More was taken than agreed, or a second time. Claim the difference from the supplier.',
  refund_missing: 'A refund was announced but is not in the ledger. Claim it from the supplier.',
  status_differs: 'Check the order now; if the supplier still says something else, open a dispute.',
};
const PAGE = 500;
const RUNS = 10; // of a page
const OLD = 30_000; // the job and other operators start some, too

/** Of the findings of a run. */
const CSV = {
  kind: (finding) => finding.kind, order_id: (finding) => finding.order_id, ref_id: (finding) => finding.ref_id,
  invoice: (finding) => finding.invoice, ours: (finding) => finding.ours, theirs: (finding) => finding.theirs,
  detail: (finding) => finding.detail,
};

const findings = ({ id }) => ({
  name: 'findings-' + id, path: '/v1/reconciliations/' + segment(id), page: (answer) => answer.findings,
  key: (finding) => finding.id, csv: CSV,
});

/** Before the first page. */
const NOTHING = { data: [], next_cursor: null };

/** Without one, refunds are judged by the status of the transactions. */
const hasLedger = (run) => run.has_ledger !== false;

const isUnderWay = (run) => ['requested', 'running'].includes(run?.status);

/** The chosen run is in the address. */
class Reconciliations extends View {
  static properties = { runs: { state: true }, cursor: { state: true }, shown: { state: true } };

  #asked = null;
  #wanted = RUNS; // as many as were opened
  #runReadings = new Readings();
  #findingReadings = new Readings();

  constructor() {
    super();
    this.runs = null;
    this.shown = null;
    this.listeners = {
      summary: () => (this.#runReadings.isOlderThan(OLD) || [...this.runs ?? [], this.shown?.run].some(isUnderWay)) && this.reload(),
      gap: () => {
        this.reload();
        this.#asked && !this.shown && this.#loadFindings(NOTHING);
      },
    };
  }

  willUpdate() {
    const id = this.route.query.get('run');
    if (id !== this.#asked) {
      this.#asked = id;
      this.shown = null;
      this.#findingReadings.forget();
      id && this.#loadFindings(NOTHING);
    }
  }

  async reload() {
    const page = await this.retrieve(() => follow('/v1/reconciliations', { limit: RUNS }, ({ length }) => length >= this.#wanted),
      this.#runReadings);
    this.runs = page?.data ?? this.runs;
    this.cursor = page ? page.next_cursor : this.cursor;
    const listed = page?.data.find(({ id }) => id === this.#asked);
    if (listed && isUnderWay(this.shown?.run) && listed.status !== this.shown.run.status) {
      await this.#loadFindings(NOTHING);
    }
  }

  async #loadMore() {
    const { cursor } = this;
    const page = await this.attempt(() => get('/v1/reconciliations', { limit: RUNS, cursor }));
    if (page && cursor === this.cursor) {
      this.runs = [...this.runs, ...page.data];
      this.#wanted = this.runs.length;
      this.cursor = page.next_cursor;
    }
  }

  /** The page after these. */
  async #loadFindings({ data, next_cursor: cursor }) {
    const read = () => get('/v1/reconciliations/' + segment(this.#asked), { limit: PAGE, cursor });
    const more = await this.retrieve(read, this.#findingReadings);
    this.shown = more ? { ...more.findings, data: [...data, ...more.findings.data], run: more.run } : this.shown;
  }

  render() {
    return html`${this.messages()}
      ${mayAct() ? html`<p class="acts">
        <button class="outline small" data-reconcile @click=${this.#start}>${t('Compare now')}</button></p>` : nothing}
      ${this.runs === null ? this.loading() : table(t('Reconciliation'),
        [t('Time'), t('Period'), t('Status'), t('Orders'), t('Ours'), t("Supplier's"), t('Refunds due'), t('Refunds seen'), t('Findings'), ''],
        this.runs.map((run) => this.#row(run)),
        t('Never compared. The daily job does it, or “Compare now”.'))}
      ${this.cursor ? html`<button class="outline secondary small" data-more-runs @click=${this.#loadMore}>${t('Show more')}</button>` : nothing}
      ${this.shown ? this.#findings(this.shown) : nothing}
      ${this.shown?.next_cursor ? html`<button class="outline secondary small" data-more-findings
        @click=${() => this.#loadFindings(this.shown)}>${t('Show more')}</button>` : nothing}`;
  }

  #row(run) {
    const isShown = run.id === this.#asked;
    const cells = [when(run.created_at), period(run.covers_from, run.covers_to), badge(run.status), number(run.orders), rupiah(run.our_amount),
      rupiah(run.supplier_amount), rupiah(run.refund_expected), hasLedger(run) ? rupiah(run.refund_seen) : '–', run.error ?? this.#counts(run),
      html`<button class="outline small" aria-pressed=${String(isShown)}
        @click=${() => filter({ run: isShown ? null : run.id })}>${t('Findings')}</button>`];
    return Object.assign(cells, { key: run.id });
  }

  #counts(run) {
    const counts = Object.entries(run.findings ?? {}).filter(([, count]) => count > 0);
    return counts.length > 0 ? counts.map(([kind, count]) => `${words(kind)}: ${count}`).join(', ')
      : isUnderWay(run) ? t('Not ended yet.') : t('none');
  }

  /** What it means that there are no findings. */
  #none({ status, error, ...run }) {
    return status === 'succeeded' ? (hasLedger(run) ? t('None: both books agree.') : t('None.'))
      : status === 'failed' ? t('Not compared: {error}', { error: error ?? '–' }) : t('Not ended yet.');
  }

  #findings({ data, run }) {
    return html`<h3>${t('Findings')}</h3>
      ${hasLedger(run) ? nothing : html`<p>${t('Refunds were not compared: the supplier shows no ledger.')}</p>`}
      ${data.length > 0 ? exportButton(findings(run)) : nothing}
      ${table(t('Findings'),
      [t('What'), t('Order'), t('Invoice'), 'ref_id', t('Ours'), t("Supplier's"), t('Detail'), t('What to do')],
      data.map((finding) => [words(finding.kind),
        finding.order_id ? html`<a href=${href('orders', finding.order_id)}>${t('Open')}</a>` : '–', finding.invoice ?? '–', finding.ref_id,
        rupiah(finding.ours), rupiah(finding.theirs), finding.detail, t(CURES[finding.kind] ?? 'Open the order.')]),
      this.#none(run))}`;
  }

  async #start() {
    await this.attempt(() => post('/v1/reconciliations'), t('Started; this list shows when it has ended.'));
    await this.reload();
  }
}

customElements.define('reconciliation-runs', Reconciliations);
