// Filters of a list: one line each in a view. They are shown as fields, those in use as chips too.

import { html, nothing } from 'lit';
import { t } from '../language.js';
import { filter as apply } from '../router.js';
import { instantOf, longTime, wallTime, words } from '../text.js';

const TYPING = 300;

/** One of several values. */
export const choice = (name, label, values) => ({ name, label, values });

/**
 * Text; `isSearch` makes it the one that the key / goes to; `known` are codes that it suggests, in words. With `isWhole`,
 * nothing is looked for before it is complete: the supplier would be asked for each part of it.
 */
export const text = (name, label, options = {}) => ({ name, label, ...options });

/** A point in time. */
export const time = (name, label) => ({ name, label, isTime: true });

/** Yes, no or both. */
export const yesNo = (name, label) =>
  ({ name, label, values: ['true', 'false'], texts: { true: t('yes'), false: t('no') }, read: (value) => value === 'true' });

/** A whole number; anything else stays what it is, for the API to refuse. */
export const count = (name, label) =>
  ({ name, label, read: (value) => (/^\d{1,15}$/.test(value) ? Number(value) : value) });

const place = () => location.hash.split('?')[0];

let typing;

/** What was typed last and is not in the address yet: changes by name, and where they belong. */
let typed = { place: null, changes: {} };

/** Of the view that is shown: what was typed in another one is dropped. */
function takeTyped() {
  const { changes } = typed.place === place() ? typed : { changes: {} };
  clearTimeout(typing);
  typed = { place: null, changes: {} };
  return changes;
}

/** Together with what was typed just before, in whichever field. */
function change(changes) {
  const all = { ...takeTyped(), ...changes };
  Object.keys(all).length > 0 && apply(all);
}

function later(name, value) {
  typed = { changes: { ...takeTyped(), [name]: value }, place: place() };
  typing = setTimeout(() => change({}), TYPING);
}

/** What is being typed is left alone. */
const unlessTyped = (name, value) => (document.activeElement?.name === name ? document.activeElement.value : value);

const isMoment = (value) => !Number.isNaN(Date.parse(value));

const valueText = (filter, value) => filter.texts?.[value]
  ?? (filter.values ? words(value) : filter.isTime && isMoment(value) ? longTime(value) : value);

function field(filter, query) {
  const value = query.get(filter.name) ?? '';
  if (filter.values) {
    return html`<select name=${filter.name} aria-label=${t(filter.label)}
        @change=${(event) => change({ [filter.name]: event.target.value })}>
      <option value="">${t(filter.label)}: ${t('all')}</option>
      ${filter.values.map((one) => html`<option value=${one} ?selected=${one === value}
        .selected=${one === value}>${valueText(filter, one)}</option>`)}
    </select>`;
  }
  if (filter.isTime) {
    return html`<label class="inline">${t(filter.label)}<input type="datetime-local" name=${filter.name}
      .value=${local(value)} @change=${(event) => change({ [filter.name]: instant(event.target.value) })}></label>`;
  }
  const typed = (event) => event.target.value.trim();
  const list = filter.known ? 'known-' + filter.name : nothing;
  return html`<input type=${filter.isSearch ? 'search' : 'text'} name=${filter.name} aria-label=${t(filter.label)}
    placeholder=${t(filter.label)} spellcheck="false" list=${list} .value=${unlessTyped(filter.name, value)}
    @input=${(event) => filter.isWhole || later(filter.name, typed(event))}
    @change=${(event) => filter.isWhole && change({ [filter.name]: typed(event) })}>${filter.known ? html`<datalist id=${list}>${
      filter.known.map((code) => html`<option value=${code}>${words(code)}</option>`)}</datalist>` : nothing}`;
}

/** What `datetime-local` takes is without zone: it is the one in which times are shown. */
const local = (value) => (isMoment(value) ? wallTime(value).slice(0, 16) : '');

const instant = (value) => (value ? instantOf(value).toISOString() : '');

/** The filters that the address has, by name. */
export function inUse(filters, query) {
  return Object.fromEntries(filters.map(({ name }) => [name, query.get(name)]).filter(([, value]) => value));
}

/** The same, as bodies of the API take them. */
export function criteria(filters, query) {
  const reads = Object.fromEntries(filters.map(({ name, read }) => [name, read ?? ((value) => value)]));
  return Object.fromEntries(Object.entries(inUse(filters, query)).map(([name, value]) => [name, reads[name](value)]));
}

export function filterBar(filters, query) {
  if (filters.length === 0) {
    return nothing;
  }
  const first = filters.filter((one) => one.isSearch || one.isFirst);
  const more = filters.filter((one) => !first.includes(one));
  return html`<form class="filters" role="search" @submit=${(event) => event.preventDefault()}>
    ${first.map((one) => field(one, query))}
    ${more.length === 0 ? nothing : html`<details ?open=${more.some(({ name }) => query.has(name))}>
      <summary>${t('More filters')}</summary>
      <div class="fields">${more.map((one) => field(one, query))}</div></details>`}
  </form>`;
}

export function chips(filters, query) {
  const used = filters.filter(({ name }) => query.get(name));
  return used.length === 0 ? nothing : html`<p class="chips">${used.map((one) => html`
    <button class="chip" data-chip=${one.name} @click=${() => change({ [one.name]: null })}
      aria-label=${t('Remove the filter {name}', { name: t(one.label) })}>
      ${t(one.label)}: ${valueText(one, query.get(one.name))} <span aria-hidden="true">×</span></button>`)}
    <button class="chip all" @click=${() => change(Object.fromEntries(used.map(({ name }) => [name, null])))}>
      ${t('Remove all filters')}</button></p>`;
}
