// How values look. Whatever comes from outside becomes text, never markup.

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { language, locale, t } from './language.js';
import { preference } from './preferences.js';

const money = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
// Names such as “yesterday” are of days of the calendar, and a day before now need not be one of them.
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' });
const SYMBOLS = { millisecond: 'ms', second: 's', minute: 'min', hour: 'h', day: 'd' };
const STEPS = [['day', 86_400], ['hour', 3_600], ['minute', 60], ['second', 1]];

export const rupiah = (amount) => (amount === null || amount === undefined ? '–' : money.format(amount));

export const number = (value) => value.toLocaleString(locale);

/** @param digits after the point or comma */
export const decimal = (value, digits) =>
  value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const percent = (value, digits = 0) => t('{value} %', { value: decimal(value, digits) });

export const words = (code) => t(String(code).replaceAll('_', ' ').replaceAll('-', ' '));

export const badge = (status) => html`<span class="badge" data-status=${status}>${words(status)}</span>`;

/** Undefined for that of the browser. */
export function zone() {
  const chosen = preference('zone');
  return chosen === 'local' ? undefined : chosen;
}

/** Date and time in the chosen zone. */
export function longTime(text) {
  return text === null || text === undefined ? '–'
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone: zone() }).format(new Date(text));
}

/** From one time to another in the chosen zone, to the minute. */
export function period(from, to) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone() });
  return from && to ? format.formatRange(new Date(from), new Date(to)) : '–';
}

/** As short as it can be: hours and minutes, or the day. */
export function axisTime(date, isWithinADay) {
  const parts = isWithinADay ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
    : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone() }).format(date);
}

function isoTime(text) {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone() });
  return parts.format(new Date(text));
}

/** Date and time of day in the chosen zone, as fields take them; while a year is typed, it has leading zeros. */
export const wallTime = (text) => isoTime(text).replace(' ', 'T').padStart('2026-01-01T00:00:00'.length, '0');

/** The moment at which a clock in the chosen zone shows that. */
export function instantOf(text) {
  const asUtc = Date.parse(text + 'Z');
  const ahead = (at) => Date.parse(wallTime(at) + 'Z') - at;
  return new Date(asUtc - ahead(asUtc - ahead(asUtc)));
}

function relativeTime(text) {
  const seconds = (new Date(text) - Date.now()) / 1000;
  const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? STEPS.at(-1);
  return relative.format(Math.round(seconds / length), unit);
}

/** A time as preferred, the full one as its title. */
export function when(text) {
  return text === null || text === undefined ? '–' : html`<time datetime=${text} title=${longTime(text)}>${
    preference('time') === 'iso' ? isoTime(text) : relativeTime(text)}</time>`;
}

export function duration(seconds) {
  if (seconds === null || seconds === undefined) {
    return '–';
  }
  if (seconds < 1) {
    return measure(seconds * 1000, 'millisecond');
  }
  if (seconds < 60) {
    return measure(seconds, 'second', seconds < 10 ? 1 : 0);
  }
  if (seconds < 3600) {
    return measure(seconds / 60, 'minute');
  }
  return seconds < 172_800 ? measure(seconds / 3600, 'hour', 1) : measure(seconds / 86_400, 'day');
}

/** In Indonesian with words: “h” would be read as “hari”, days. */
function measure(value, unit, digits = 0) {
  return language === 'en' ? value.toFixed(digits) + ' ' + SYMBOLS[unit]
    : value.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: digits });
}

/** Name and value pairs; values that are null are left out. */
export function facts(values) {
  return html`<dl class="facts">${Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** A small table without filters. A row with a `key` stays the same one, with its focus, when others come before it. */
export function table(caption, heads, rows, empty) {
  return rows.length === 0 ? html`<p class="empty">${empty}</p>` : html`
    <div class="scroll" tabindex="0" role="region" aria-label=${t('Table: {caption}', { caption })}><table>
      <thead><tr>${heads.map((head) => html`<th scope="col">${
        head === '' ? html`<span class="visually-hidden">${t('Actions')}</span>` : head}</th>`)}</tr></thead>
      <tbody>${repeat(rows, (cells, at) => cells.key ?? at, (cells) => html`<tr data-row=${cells.key ?? nothing}>${
        cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
    </table></div>`;
}

/** What was read on demand: a text as it is, anything else as JSON. */
export const pretty = (value) => html`<pre tabindex="0">${
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>`;
