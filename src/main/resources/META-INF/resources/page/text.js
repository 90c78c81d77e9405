// How values look. Whatever comes from outside becomes text, never markup.

const money = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** An element with attributes (functions become listeners) and children; texts are escaped by the browser. */
export function element(name, attributes = {}, ...children) {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      created.addEventListener(key, value);
    } else if (value === true) {
      created.setAttribute(key, '');
    } else if (value !== false && value !== null && value !== undefined) {
      created.setAttribute(key, value);
    }
  }
  created.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return created;
}

export const rupiah = (amount) => money.format(amount);

/** The time of today, date and time of other days. */
export function shortTime(text) {
  const date = new Date(text);
  return date.toDateString() === new Date().toDateString() ? time.format(date) : full.format(date);
}

export const longTime = (text) => (text ? full.format(new Date(text)) : '–');

export function duration(seconds) {
  if (seconds < 1) {
    return Math.round(seconds * 1000) + ' ms';
  }
  if (seconds < 60) {
    return seconds.toFixed(seconds < 10 ? 1 : 0) + ' s';
  }
  return seconds < 3600 ? Math.round(seconds / 60) + ' min' : (seconds / 3600).toFixed(1) + ' h';
}

export const words = (code) => code.replaceAll('_', ' ');

export const badge = (status) => element('span', { class: 'badge', 'data-status': status }, words(status));
