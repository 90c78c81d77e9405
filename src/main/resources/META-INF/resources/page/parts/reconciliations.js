// Runs that compare our orders with the supplier's, their findings, and what to do about each.

import { html, nothing } from 'lit';
import { get, post, segment } from '../api.js';
import { t } from '../language.js';
import { mayAct } from '../live.js';
import { filter, href } from '../router.js';
import { badge, number, rupiah, table, when, words } from '../text.js';
import { Readings, View } from '../view.js';

const CURES = {
  foreign: 'The supplier has an order that we do not know. Ask who placed it with this account.',
  missing: 'The supplier took this order and does not list it. Claim it with invoice and timeline; do not buy it again.',
  amount_differs: 'Open the order, compare the amounts, and claim the difference with the evidence.',
  overcharged: 'More was taken than agreed, or a second time. Claim the difference from the supplier.',
  refund_missing: 'A refund was announced but is not in the ledger. Claim it from the supplier.',
  status_differs: 'Check the order now; if the supplier still says something else, open a dispute.',
};
const PAGE = 500;

/** Before the first page. */
const NOTHING = { data: [], next_cursor: null };

const isUnderWay = (run) => ['requested', 'running'].includes(run?.status);

/** The chosen run is in the address. */
class Reconciliations extends View {
  static properties = { runs: { state: true }, shown: { state: true } };

  #asked = null;
  #runReadings = new Readings();
  #findingReadings = new Readings();

  constructor() {
    super();
    this.runs = null;
    this.shown = null;
    this.listeners = { summary: () => [...this.runs ?? [], this.shown?.run].some(isUnderWay) && this.reload() };
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
    const page = await this.retrieve(() => get('/v1/reconciliations', { limit: 10 }), this.#runReadings);
    this.runs = page?.data ?? this.runs;
    const listed = page?.data.find(({ id }) => id === this.#asked);
    if (listed && isUnderWay(this.shown?.run) && listed.status !== this.shown.run.status) {
      await this.#loadFindings(NOTHING);
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
        [t('Time'), t('Status'), t('Orders'), t('Ours'), t("Supplier's"), t('Findings'), ''],
        this.runs.map((run) => this.#row(run)),
        t('Never compared. The daily job does it, or “Compare now”.'))}
      ${this.shown ? this.#findings(this.shown) : nothing}
      ${this.shown?.next_cursor ? html`<button class="outline secondary small" data-more-findings
        @click=${() => this.#loadFindings(this.shown)}>${t('Show more')}</button>` : nothing}`;
  }

  #row(run) {
    const isShown = run.id === this.#asked;
    const cells = [when(run.created_at), badge(run.status), number(run.orders), rupiah(run.our_amount),
      rupiah(run.supplier_amount), run.error ?? this.#counts(run),
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
  #none({ status, error }) {
    return status === 'succeeded' ? t('None: both books agree.')
      : status === 'failed' ? t('Not compared: {error}', { error: error ?? '–' }) : t('Not ended yet.');
  }

  #findings({ data, run }) {
    return html`<h3>${t('Findings')}</h3>${table(t('Findings'),
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
