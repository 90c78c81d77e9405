// Single keys, for those who want them (WCAG 2.1.4: they can be switched off).

import { html } from 'lit';
import { t } from './language.js';
import { preference, remember } from './preferences.js';
import { href } from './router.js';

const SHORTCUTS = [
  ['/', t('Search')],
  ['j', t('Next row')],
  ['k', t('Previous row')],
  ['Enter', t('Open the row')],
  ['?', t('Show this help')],
];

/** @param goals names of views by the letter after g */
export function listenToKeys(showHelp, goals) {
  let isGoing = false;
  addEventListener('keydown', (event) => {
    if (!preference('shortcuts') || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)
      || document.querySelector('dialog[open]')) {
      return;
    }
    const goal = isGoing ? goals[event.key] : undefined;
    isGoing = event.key === 'g';
    if (goal) {
      location.hash = href(goal);
    } else if (event.key === '?') {
      showHelp();
    } else if (event.key === '/') {
      document.querySelector('main input[type=search]')?.focus();
    } else if (event.key === 'j' || event.key === 'k') {
      move(event.key === 'j' ? 1 : -1);
    } else {
      return;
    }
    event.preventDefault();
  });
}

function isTyping(element) {
  return element.matches('input, select, textarea, [contenteditable]');
}

/** Rows have one link or button each that opens them. */
function move(step) {
  const rows = [...document.querySelectorAll('main [data-open]')];
  const at = rows.indexOf(document.activeElement.closest('tr')?.querySelector('[data-open]'));
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step;
  rows[next]?.focus();
}

/** @param of the console */
export const help = ({ keys, views }) => html`<dialog id="help" aria-labelledby="help-title"><article>
  <h2 id="help-title">${t('Keyboard')}</h2>
  <dl class="keys">${[...SHORTCUTS, ...goals(keys, views)].map(([key, text]) => html`
    <div><dt><kbd>${key}</kbd></dt><dd>${text}</dd></div>`)}</dl>
  <label><input type="checkbox" role="switch" .checked=${preference('shortcuts')}
    @change=${(event) => remember('shortcuts', event.target.checked)}>${t('Single keys work')}</label>
  <button class="outline small" @click=${(event) => event.target.closest('dialog').close()}>${t('Close')}</button>
</article></dialog>`;

const goals = (keys, views) => Object.entries(keys)
  .map(([key, name]) => ['g ' + key, t('Go to: {view}', { view: t(views[name].title) })]);
