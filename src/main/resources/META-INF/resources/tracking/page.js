// Keeps the customer's page fresh and saves page loads. Without it the page refreshes as a whole, and every button works.

const main = document.querySelector('main');
const SLOWEST = 60;
const SOON = 5;
const served = new Map();
let delay = seconds(main);
let timer;

function seconds(element) {
  return Number(element.dataset.refresh) || 0;
}

function parts(root) {
  return root.querySelectorAll('[data-part]');
}

/// Takes over what the server has changed since it was last asked. Goods that the customer looks at stay.
function show(fresh) {
  for (const part of parts(fresh)) {
    const html = part.outerHTML;
    const shown = document.getElementById(part.id);
    const isLookedAt = 'revealed' in shown.dataset && shown.dataset.version === part.dataset.version;
    if (served.get(part.id) !== html && !isLookedAt) {
      replace(shown, part);
    }
    served.set(part.id, html);
  }
  document.title = fresh.title;
  delay = seconds(fresh.querySelector('main'));
}

/// Also of a page that did not refresh by itself.
function slower() {
  return Math.min(SLOWEST, 2 * delay || SOON);
}

/// Keeps the element itself, so that screen readers announce the change.
function replace(shown, part) {
  const isOpen = shown.querySelector('details')?.open;
  for (const { name } of [...shown.attributes]) {
    shown.removeAttribute(name);
  }
  for (const { name, value } of part.attributes) {
    shown.setAttribute(name, value);
  }
  shown.replaceChildren(...[...part.childNodes].map((node) => document.importNode(node, true)));
  if (isOpen) {
    shown.querySelector('details')?.setAttribute('open', '');
  }
  enhance(shown);
}

async function read(response) {
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

async function refresh() {
  const address = new URL(location.href.replace('/reveal', ''));
  address.hash = '';
  try {
    const response = await fetch(address, { cache: 'no-store' });
    if (response.ok) {
      show(await read(response));
    } else if (response.status === 404) {
      location.reload();
      return;
    } else {
      delay = Number(response.headers.get('Retry-After')) || slower();
    }
  } catch {
    delay = slower();
  }
  schedule();
}

function schedule() {
  clearTimeout(timer);
  if (delay > 0 && !document.hidden) {
    timer = setTimeout(refresh, 1000 * delay);
  }
}

async function reveal(event) {
  const form = event.currentTarget;
  const button = form.querySelector('button');
  event.preventDefault();
  button.disabled = true;
  try {
    const body = new URLSearchParams([[button.name, button.value]]);
    const response = await fetch(form.action, { method: 'POST', body, cache: 'no-store' });
    if (!response.ok) {
      throw new Error(response.status);
    }
    const shown = form.closest('[data-part]');
    replace(shown, (await read(response)).getElementById(shown.id));
    const goods = shown.querySelector('.goods');
    goods.tabIndex = -1;
    goods.focus();
  } catch {
    // The browser's own way shows the answer, whatever it is.
    form.removeEventListener('submit', reveal);
    button.disabled = false;
    form.requestSubmit(button);
  }
}

/// At once. The button that shows them again comes with the next answer.
async function hide(event) {
  event.preventDefault();
  const link = event.currentTarget;
  const shown = link.closest('[data-part]');
  delete shown.dataset.revealed;
  served.delete(shown.id);
  shown.querySelector('.goods').remove();
  link.remove();
  await refresh();
}

async function copy(event) {
  const button = event.currentTarget;
  button.dataset.label ??= button.textContent;
  try {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent);
    button.textContent = main.dataset.copied;
  } catch {
    button.textContent = main.dataset.notCopied; // the browser, or the person, does not allow it
  }
  setTimeout(() => (button.textContent = button.dataset.label), 2000);
}

function enhance(root) {
  root.querySelectorAll('form.reveal').forEach((form) => form.addEventListener('submit', reveal));
  root.querySelectorAll('a.hide').forEach((link) => link.addEventListener('click', hide));
  if (navigator.clipboard) {
    root.querySelectorAll('button.copy').forEach((button) => {
      button.hidden = false;
      button.addEventListener('click', copy);
    });
  }
}

parts(document).forEach((part) => served.set(part.id, part.outerHTML));
enhance(document);
document.addEventListener('visibilitychange', () => (document.hidden ? clearTimeout(timer) : delay > 0 && refresh()));
schedule();
