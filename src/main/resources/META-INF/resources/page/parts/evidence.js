// All that is known about an order, for a dispute: as a file, or to print.

import { html, nothing } from 'lit';
import { queryOf, request } from '../api.js';
import { language, t } from '../language.js';
import { mayAct } from '../live.js';
import { View } from '../view.js';
import { LONGEST_NOTE } from './dialog.js';
import { save } from './tools.js';

class Evidence extends View {
  static properties = { order: { attribute: false }, hasSecrets: { state: true }, note: { state: true }, isBusy: { state: true } };

  /** So that the goods of the next order are not shown by accident. */
  willUpdate(changed) {
    if (changed.has('order')) {
      this.hasSecrets = false;
      this.note = '';
      this.forgetMessages();
    }
  }

  #path(query = {}) {
    return `/v1/orders/${this.order}/evidence${queryOf({
      secrets: this.hasSecrets ? true : null, note: this.note.trim() || null, ...query,
    })}`;
  }

  render() {
    return html`
      <p>${t('All that is known about the order, with digests that show every change. The audit log shows who requested it.')}</p>
      ${mayAct() ? html`<label><input type="checkbox" name="secrets" .checked=${this.hasSecrets}
        @change=${({ target }) => { this.hasSecrets = target.checked; }}> ${t('With goods and texts in clear')}</label>
        <label>${t('Reason, for the audit')}<input name="note" maxlength=${LONGEST_NOTE} autocomplete="off" .value=${this.note}
          @input=${({ target }) => { this.note = target.value; }}></label>` : nothing}
      <p class="acts"><button class="outline small" data-evidence="file" aria-busy=${String(this.isBusy ?? false)}
        @click=${() => this.#download()}>${t('Download evidence')}</button>
      <a role="button" class="outline small" data-evidence="page" href=${this.#path({ lang: language })} target="_blank" rel="noreferrer">${
        t('Print evidence')}</a></p>
      ${this.messages()}`;
  }

  async #download() {
    this.isBusy = true;
    await this.attempt(async () => {
      const answer = await request('GET', this.#path(), { headers: { Accept: 'application/json' } });
      save(`evidence-${this.order}.json`, await answer.text(), 'application/json');
    });
    this.isBusy = false;
  }
}

customElements.define('order-evidence', Evidence);
