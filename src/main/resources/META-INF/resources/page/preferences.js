// What this browser remembers about how its owner likes the console. All views are notified of changes.

const DEFAULTS = { theme: 'auto', language: 'auto', time: 'relative', zone: 'local', shortcuts: true };

export const ZONES = ['local', 'UTC', 'Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'];

export function preference(name) {
  return remembered(name) ?? DEFAULTS[name];
}

/** Anything stored under a name: JSON, or null. */
export function remembered(name) {
  try {
    return JSON.parse(localStorage.getItem('tuntas-' + name));
  } catch {
    return null; // no storage, or not ours
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem('tuntas-' + name, JSON.stringify(value));
  } catch {
    // Without storage it lasts as long as the page.
  }
  if (name === 'theme') {
    value === 'auto' ? delete document.documentElement.dataset.theme : (document.documentElement.dataset.theme = value);
  }
  dispatchEvent(new CustomEvent('preferences', { detail: name }));
}
