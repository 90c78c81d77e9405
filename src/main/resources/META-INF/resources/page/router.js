// The address says what is shown: #/view/id?filters. It can be sent to a colleague, and never reaches a server's log.

export function route() {
  const [path, query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [view, id] = path.split('/');
  return { view: view || 'overview', id: id ? decodeURIComponent(id) : null, query: new URLSearchParams(query) };
}

/** Values that are not there are left out: an older replica may not send them all. */
export function href(view, id = null, query = {}) {
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const filters = new URLSearchParams(entries.filter(([, value]) => value !== null && value !== undefined));
  return '#/' + view + (id === null ? '' : '/' + encodeURIComponent(id)) + (filters.size ? '?' + filters : '');
}

/** Changes filters of what is shown; empty values remove them. */
export function filter(change) {
  const { view, id, query } = route();
  for (const [name, value] of Object.entries(change)) {
    value === null || value === undefined || value === '' ? query.delete(name) : query.set(name, value);
  }
  location.hash = href(view, id, query);
}

const KEPT = 'tuntas-address';

/** For a sign-in elsewhere, which comes back without it. Only this tab can read it. */
export function keepAddress() {
  try {
    sessionStorage.setItem(KEPT, location.hash);
  } catch {
    // Without storage, the first view is shown.
  }
}

/** Once, and not in place of another address. */
export function restoreAddress() {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    kept && !location.hash && history.replaceState(null, '', kept);
  } catch {
    // as if none was kept
  }
}
