// Ties the parts together: signing in, the filters in the address, the live stream.

import { demoKey, get, Rejected, setKey, hasKey, forgetKey } from './page/api.js';
import { Alarms, Jobs } from './page/alarms.js';
import { Detail } from './page/detail.js';
import { Figures } from './page/figures.js';
import { NoticeMarks } from './page/notices.js';
import { OrderTable } from './page/orders.js';
import { Stream } from './page/stream.js';

const byId = (id) => document.getElementById(id);

const notices = new NoticeMarks();
const table = new OrderTable(byId('orders'), byId('empty'), byId('older'), notices);
const figures = new Figures(byId('figures'), byId('queues'), (status) => filter({ status }));
const alarms = new Alarms(byId('alarms'));
const jobs = new Jobs(byId('jobs'));
const detail = new Detail(byId('detail'));
const stream = new Stream('/v1/operations/stream', {
  order: (order) => {
    table.put(order);
    notices.expectChange();
    detail.changed(order.id);
  },
  summary: (summary) => {
    show(summary);
    detail.noticesMayHaveChanged();
    notices.refresh().then(() => table.showNotices());
  },
  skipped: () => reload(),
}, showLive);

let isOpen = false;

function show(summary) {
  figures.show(summary);
  alarms.show(summary.alarms);
  jobs.show(summary.jobs);
}

function showLive(state) {
  byId('live').textContent = state;
  byId('live').dataset.state = state;
  if (state === 'live' && isOpen) {
    reload(); // what happened while we were away
  }
}

// ---- Filters live in the address, so that a view can be sent to a colleague.

function filters() {
  const query = new URLSearchParams(location.search);
  return { status: query.get('status') ?? '', q: query.get('q') ?? '' };
}

function filter(change) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(change)) {
    value ? query.set(name, value) : query.delete(name);
  }
  history.pushState(null, '', query.size ? '?' + query : location.pathname);
  followAddress();
}

function followAddress() {
  if (!isOpen) {
    return;
  }
  const { status, q } = filters();
  byId('status').value = status;
  if (byId('search').value !== q) {
    byId('search').value = q;
  }
  detail.show(new URLSearchParams(location.search).get('order'));
  if (!table.shows({ status, q })) {
    reload();
  }
}

async function reload() {
  try {
    await table.load(filters());
    byId('message').hidden = true;
  } catch (problem) {
    report(problem);
  }
}

function report(problem) {
  if (problem instanceof Rejected) {
    signOut(problem.message);
    return;
  }
  byId('message').textContent = problem.message;
  byId('message').hidden = false;
}

// ---- Signing in

async function start() {
  if (!hasKey()) {
    const key = await demoKey();
    key && setKey(key);
  }
  hasKey() ? open() : showSignIn('');
}

async function open() {
  try {
    show(await get('/v1/operations/summary'));
  } catch (problem) {
    if (problem instanceof Rejected) {
      showSignIn(problem.message);
      return;
    }
    report(problem);
  }
  byId('sign-in').hidden = true;
  byId('board').hidden = false;
  byId('sign-out').hidden = false;
  byId('live').hidden = false;
  isOpen = true;
  notices.expectChange();
  followAddress();
  stream.open().catch(report); // reads the list again once it is open, so that nothing falls between the two
}

function signOut(why) {
  isOpen = false;
  stream.close();
  detail.close();
  showSignIn(why);
}

function showSignIn(why) {
  forgetKey();
  byId('sign-in-message').textContent = why;
  byId('sign-in').hidden = false;
  byId('board').hidden = true;
  byId('sign-out').hidden = true;
  byId('live').hidden = true;
  byId('key').focus();
}

byId('sign-in').addEventListener('submit', (event) => {
  event.preventDefault();
  setKey(byId('key').value.trim());
  byId('key').value = '';
  open();
});
byId('sign-out').addEventListener('click', () => signOut(''));
byId('status').addEventListener('change', (event) => filter({ status: event.target.value }));
byId('filters').addEventListener('submit', (event) => event.preventDefault());
let typing;
byId('search').addEventListener('input', (event) => {
  clearTimeout(typing);
  typing = setTimeout(() => filter({ q: event.target.value.trim() }), 300);
});
byId('older').addEventListener('click', () => table.loadOlder().catch(report));
table.onOpen = (id) => filter({ order: id });
detail.onClose = () => new URLSearchParams(location.search).has('order') && filter({ order: null });
addEventListener('popstate', followAddress);

start();
