// Asks before something is done.

import { html, nothing, render } from 'lit';
import { Rejected } from '../api.js';
import { t } from '../language.js';
import { words } from '../text.js';

export const LONGEST_NOTE = 500;

/** Why something is done, as a field: the return key confirms, with shift it begins a line. */
export const REASON = { name: 'note', label: 'Reason, for the audit', rows: 3, maxLength: LONGEST_NOTE, confirmsOnReturn: true };
const REASON_IN_TIMELINE = { ...REASON, label: 'Reason, for the timeline and the audit' };

/** The member of a body that has the reason; none without one. */
export const because = (note) => (note?.trim() ? { note: note.trim() } : {});

/**
 * Asks for a confirmation. It is canceled as soon as something else is shown, for it is about what was shown.
 *
 * @param options.note whether to ask for the reason; `required` if it must be given
 * @param options.isInTimeline whether others than operators read the reason
 * @param of.note whether to ask for the reason
 * @param of.isMessage whether there is nothing to choose
 * @returns the reason, empty if there is none; null if it was not confirmed
 */
export const ask = ({ note = false, isInTimeline = false, ...of }) => show({
  ...of,
  endsWithView: !of.isMessage,
  fields: note ? [{ ...(isInTimeline ? REASON_IN_TIMELINE : REASON), isRequired: note === 'required' }] : [],
  run: async (values) => values.note?.trim() ?? '',
}, null);

/**
 * Asks for values and does something with them. If that fails, it stays open with what was typed, and says why.
 *
 * @param of.fields with name and label; rows for a text, options for a choice, else an input
 * @param of.run takes the values by name
 * @returns what `run` returned; false if it was not confirmed
 */
export const fill = (of) => show(of, false);

function show(of, canceled) {
  return new Promise((resolve, reject) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-labelledby', 'ask-title');
    const before = document.activeElement;
    let isRunning = false;
    const cancel = () => isRunning || finish(canceled);
    const setRunning = (is) => {
      isRunning = is;
      dialog.setAttribute('closedby', is ? 'none' : 'closerequest'); // else a second Escape closes it in any case
      dialog.querySelectorAll('footer button').forEach((button) => { button.disabled = is; });
    };
    const end = (how) => (value) => {
      removeEventListener('hashchange', cancel);
      removeEventListener('left', cancel);
      how(value);
      dialog.close();
      dialog.remove();
      before?.focus();
    };
    const finish = end(resolve);
    const submit = async (event) => {
      event.preventDefault();
      if (isRunning) {
        return;
      }
      setRunning(true);
      try {
        finish(await of.run(Object.fromEntries(new FormData(event.target))));
      } catch (problem) {
        problem instanceof Rejected ? end(reject)(problem) : dialog.querySelector('.problem').replaceChildren(problem.message);
      }
      setRunning(false);
    };
    render(html`<article><form @submit=${submit}>
      <h2 id="ask-title">${of.title}</h2>
      ${of.text ? html`<div>${of.text}</div>` : nothing}
      ${of.fields.map(field)}
      <p class="problem" role="alert"></p>
      <footer>
        ${of.isMessage ? nothing : html`
          <button type="button" class="outline secondary" @click=${cancel}>${t('Cancel')}</button>`}
        <button class=${of.isDangerous ? 'danger' : ''}>${of.label}</button>
      </footer>
    </form></article>`, dialog);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      cancel();
    });
    if (of.endsWithView) {
      addEventListener('hashchange', cancel);
    }
    if (!of.isMessage) {
      addEventListener('left', cancel);
    }
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Nothing dangerous by the key alone, nor anything by the key that opened the dialog and is still held down. */
function confirmOnReturn(event) {
  if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    const { form, value } = event.target;
    const button = form.querySelector('footer button:not([type])');
    if (event.repeat) {
      return;
    }
    button.matches('.danger') && !value.trim() ? form.reportValidity() : form.requestSubmit(button);
  }
}

function field({ name, label, value = '', isRequired = false, rows, options, type = 'text', min, maxLength, confirmsOnReturn }) {
  const control = options ? html`<select name=${name}>${options.map((one) => html`
      <option value=${one} ?selected=${one === value}>${words(one)}</option>`)}</select>`
    : rows ? html`<textarea name=${name} rows=${rows} maxlength=${maxLength ?? nothing} spellcheck="false"
        ?required=${isRequired} .value=${value} @keydown=${confirmsOnReturn ? confirmOnReturn : nothing}></textarea>`
      : html`<input name=${name} type=${type} min=${min ?? nothing} maxlength=${maxLength ?? nothing}
          ?required=${isRequired} autocomplete="off" .value=${String(value)}>`;
  return html`<label>${t(label)}${control}</label>`;
}
