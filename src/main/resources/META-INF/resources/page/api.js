// The one door to the API. The key stays in this tab.

const STORED = 'tuntas-key';

/** The key is not accepted, or does not open what was asked for. */
export class Rejected extends Error {}

export const hasKey = () => sessionStorage.getItem(STORED) !== null;
export const setKey = (key) => sessionStorage.setItem(STORED, key);
export const forgetKey = () => sessionStorage.removeItem(STORED);

export const get = (path, query = {}) => send('GET', path + queryOf(query));
export const post = (path) => send('POST', path);

/** An answer whose body is still to be read. */
export async function request(method, path, options = {}) {
  const response = await fetch(path, {
    ...options,
    method,
    cache: 'no-store',
    headers: { Authorization: 'Bearer ' + sessionStorage.getItem(STORED), ...options.headers },
  });
  if (!response.ok) {
    throw await failure(response, method);
  }
  return response;
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

async function send(method, path) {
  return (await request(method, path)).json();
}

async function failure(response, method) {
  const problem = await response.json().catch(() => ({}));
  if (response.status === 401) {
    return new Rejected('This key is not accepted.');
  }
  if (response.status === 403 && method === 'GET') {
    return new Rejected('This key may not read operations: it takes the role viewer or operator.');
  }
  const error = new Error([problem.title ?? 'The server answered ' + response.status, problem.detail]
    .filter(Boolean).join('. '));
  error.status = response.status;
  return error;
}

function queryOf(values) {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value));
  return query.size ? '?' + query : '';
}
