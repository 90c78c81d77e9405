// Our registration with the supplier: whether callbacks can arrive, and which secret signs them.

import { html, nothing } from 'lit';
import { get, post } from '../api.js';
import { t } from '../language.js';
import { live, mayAct } from '../live.js';
import { ask, because } from '../parts/dialog.js';
import { ago, HOUR } from '../parts/figures.js';
import { href } from '../router.js';
import { badge, facts, number, when } from '../text.js';
import { Readings, View } from '../view.js';

const ACTS = [
  { name: 'test', label: 'Send a test', text: 'The supplier is asked to send a test callback; this page shows when it arrives.' },
  { name: 'register', label: 'Register again', text: 'Our callback URL is registered at the supplier again. Nothing is lost meanwhile.' },
  { name: 'rotate', label: 'Change the secret',
    text: 'The supplier makes a new secret. Callbacks that are signed with the present one are accepted for some time.',
    isDangerous: true },
];

class Webhook extends View {
  static properties = { webhook: { state: true } };

  #readings = new Readings();

  constructor() {
    super();
    this.listeners = {
      summary: (summary) => {
        this.webhook = summary.webhook;
        this.#readings.solved();
      },
    };
  }

  reload() {
    return this.retrieve(async () => { this.webhook = await get('/v1/webhook'); }, this.#readings);
  }

  render() {
    const { webhook } = this;
    return html`<h1>${t('Webhook')}</h1>${this.messages()}
      ${webhook === undefined ? this.loading() : webhook === null
        ? html`<p class="empty">${t('No callback URL is configured, so orders are polled.')}
          ${t('Set TUNTAS_CALLBACK_PUBLIC_URL and restart.')}</p>`
        : this.#registration(webhook)}`;
  }

  #registration(webhook) {
    return html`
      <p data-sentence>${badge(webhook.status)} ${this.#sentence(webhook)}</p>
      ${mayAct() ? html`<p class="acts">${ACTS.map((act) => html`
        <button class="outline small" data-act=${act.name} @click=${() => this.#act(act)}>${t(act.label)}</button>`)}</p>` : nothing}
      ${facts({
        [t('Callback URL')]: html`<code>${webhook.callback_url}</code>`,
        [t('Last error')]: webhook.last_error,
        [t('Registered')]: when(webhook.registered_at),
        [t('Test sent')]: when(webhook.test_sent_at),
        [t('Test received')]: when(webhook.test_received_at),
        [t('Test verified by')]: webhook.test_verified_by,
        [t('Last callback')]: when(webhook.last_callback_at),
        [t('Last verified by')]: webhook.last_verified_by,
        [t('Secret')]: webhook.secret_name,
        [t('Previous secret')]: webhook.previous_secret_name,
        [t('Previous secret ends')]: webhook.previous_valid_until && when(webhook.previous_valid_until),
      })}`;
  }

  /** The status is that of the last test: the supplier may sign with another secret since. */
  #sentence({ status }) {
    const refused = live.summary?.callbacks.refused_last_hour ?? 0;
    return html`${status === 'confirmed' ? nothing
      : t('Callbacks do not surely arrive; orders are polled meanwhile. Send a test, then look at the last error.')}
      ${refused > 0 ? html`${t('Callbacks refused in the last 60 minutes: {count}.', { count: number(refused) })}
        <a href=${href('refusals', null, { from: ago(HOUR) })}>${t('Refused callbacks')}</a>
        ${t('If they are from the supplier: {act}.', { act: t('Change the secret') })}`
      : status === 'confirmed' ? t('Callbacks arrive and are verified.') : nothing}`;
  }

  async #act(act) {
    const note = await ask({ title: t(act.label), text: t(act.text), label: t(act.label), note: true, isDangerous: act.isDangerous });
    if (note !== null) {
      await this.attempt(async () => { this.webhook = await post('/v1/webhook/' + act.name, because(note)); },
        t('Requested; this page shows the result.'));
    }
  }
}

customElements.define('webhook-view', Webhook);
