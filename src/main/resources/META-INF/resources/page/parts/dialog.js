// Asks before something is done, with a place for the reason.

import { html, nothing, render } from 'lit';
import { t } from '../language.js';

const LONGEST_NOTE = 500;

/**
 * @param options.note whether to ask for the reason; `required` if it must be given
 * @returns the reason, empty if there is none; null if it was not confirmed
 */
export function ask({ title, text, label, note = false, isDangerous = false }) {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-labelledby', 'ask-title');
    const answer = (event) => {
      event.preventDefault();
      finish(dialog.querySelector('textarea')?.value.trim() ?? '');
    };
    const finish = (value) => {
      resolve(value);
      dialog.remove();
    };
    render(html`<article><form @submit=${answer}>
      <h2 id="ask-title">${title}</h2>
      ${text ? html`<div>${text}</div>` : nothing}
      ${note ? html`<label>${t('Reason, for the timeline and the audit')}
        <textarea name="note" maxlength=${LONGEST_NOTE} rows="3" ?required=${note === 'required'}></textarea></label>` : nothing}
      <footer>
        <button type="button" class="outline secondary" @click=${() => finish(null)}>${t('Cancel')}</button>
        <button class=${isDangerous ? 'danger' : ''}>${label}</button>
      </footer>
    </form></article>`, dialog);
    dialog.addEventListener('cancel', () => finish(null));
    const before = document.activeElement;
    document.body.append(dialog);
    dialog.showModal();
    dialog.addEventListener('close', () => before?.focus());
  });
}
