// The one door to the API. The browser holds the session; no script can read it.

import { t } from './language.js';

const SESSION = '/v1/session';

/** Not signed in, or not allowed to read. */
export class Rejected extends Error {}

export const get = (path, query = {}) => send('GET', path + queryOf(query));
export const post = (path, body = undefined) => send('POST', path, body);
export const patch = (path, body) => send('PATCH', path, body);
export const segment = encodeURIComponent;

/**
 * Follows the cursor of a list until there is enough.
 *
 * @param isEnough of the rows and the number of pages so far
 * @param pageOf makes the page of an answer
 * @returns the rows as one page
 */
export async function follow(path, query, isEnough, pageOf = (answer) => answer) {
  const data = [];
  let cursor = query.cursor ?? null;
  let pages = 0;
  do {
    const page = pageOf(await get(path, { ...query, cursor }));
    data.push(...page.data);
    cursor = page.next_cursor;
    pages++;
  } while (cursor && !isEnough(data, pages));
  return { data, next_cursor: cursor };
}

/** Each row once, for those of pages by number move to the next page when others are added. */
export function unique(rows, key) {
  const known = new Set();
  return rows.filter((row) => !known.has(key(row)) && known.add(key(row)));
}

/** For requests that must not count twice. Works without TLS too, unlike `randomUUID`. */
export const newReference = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const signIn = (key) => send('POST', SESSION, undefined, { Authorization: 'Bearer ' + key });
export const signOut = () => request('DELETE', SESSION);

let running = 0;

/** Whether it changes something that must not be repeated unseen. */
const isAct = (method, path) => method !== 'GET' && path !== SESSION;

/** A request that changes nothing got no answer. */
export class Unreachable extends Error {}

const unanswered = () => new Error(t('No answer came: it may have been done. Look before you repeat it.'));

/** An answer whose body is still to be read. */
export async function request(method, path, options = {}) {
  let response;
  try {
    response = await fetch(path, {
      ...options,
      method,
      cache: 'no-store',
      // Other sites cannot send this header, so they cannot use the session.
      headers: { 'X-Requested-With': 'tuntas', ...options.headers },
    });
  } catch (problem) {
    throw options.signal?.aborted ? problem
      : isAct(method, path) ? unanswered()
      : new Unreachable(t('The server cannot be reached. Check the network, then try again.'));
  }
  if (!response.ok) {
    throw await failure(response, method, path);
  }
  return response;
}

/** The key or person that is signed in, perhaps to another console; null if none is. */
export async function readSession() {
  try {
    return await get(SESSION);
  } catch (problem) {
    if (problem instanceof Rejected) {
      return null;
    }
    throw problem;
  }
}

/** In development the server gives the page a key; elsewhere there is no such path. */
export async function demoKey() {
  try {
    const response = await fetch('/demo/session');
    return response.ok ? (await response.json()).key : null;
  } catch {
    return null;
  }
}

async function send(method, path, body, headers = {}) {
  count(1);
  try {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const response = await request(method, path, { ...json, headers: { ...type, ...headers } });
    return response.status === 204 ? null : await response.json().catch((problem) => {
      throw isAct(method, path) ? unanswered() : problem;
    });
  } finally {
    count(-1);
  }
}

/** Whether something is under way, for the bar at the top. */
function count(change) {
  running += change;
  dispatchEvent(new CustomEvent('busy', { detail: running > 0 }));
}

async function failure(response, method, path) {
  const problem = await response.json().catch(() => ({}));
  if (response.status === 401) {
    return new Rejected(t('This key is not accepted, or the sign-in has ended. Sign in again.'));
  }
  if (response.status === 403 && method === 'GET' || response.status === 403 && path === SESSION) {
    return new Rejected(t('This key has another role than this page takes.'));
  }
  const fields = (problem.errors ?? []).map((error) => `${error.pointer} ${error.message}`);
  // Proxies answer so, without a problem, if they lost the server's answer.
  const isLost = [502, 504].includes(response.status) && !problem.title && isAct(method, path);
  const error = isLost ? unanswered() : new Error([problem.title ?? t('The server answered {status}', { status: response.status }),
    problem.detail, ...fields, response.status >= 500 && problem.instance].filter(Boolean).join('. ').replaceAll('.. ', '. '));
  error.status = response.status;
  return error;
}

export function queryOf(values) {
  const query = new URLSearchParams(Object.entries(values)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined));
  return query.size ? '?' + query : '';
}
