// Which views there are. Each is loaded when it is first shown.

import { html } from 'lit';

/** What a console can show; `load` brings its module. */
export const view = (title, load, render) => ({ title, load, render });

export const VIEWS = {
  overview: view('Overview', () => import('./views/overview.js'),
    (route) => html`<overview-view .route=${route}></overview-view>`),
  orders: view('Orders', () => Promise.all([import('./views/orders.js'), import('./views/order.js')]),
    (route) => (route.id ? html`<order-view .route=${route}></order-view>` : html`<orders-view .route=${route}></orders-view>`)),
  callbacks: view('Callbacks', () => import('./views/callbacks.js'),
    (route) => html`<callbacks-view .route=${route}></callbacks-view>`),
  refusals: view('Refused callbacks', () => import('./views/callbacks.js'),
    (route) => html`<refusals-view .route=${route}></refusals-view>`),
  notifications: view('Notifications', () => import('./views/notifications.js'),
    (route) => html`<notifications-view .route=${route}></notifications-view>`),
  money: view('Money', () => import('./views/money.js'),
    (route) => html`<money-view .route=${route}></money-view>`),
  catalogue: view('Catalogue', () => import('./views/catalogue.js'),
    (route) => html`<catalogue-view .route=${route}></catalogue-view>`),
  webhook: view('Webhook', () => import('./views/webhook.js'),
    (route) => html`<webhook-view .route=${route}></webhook-view>`),
  system: view('Jobs and queues', () => import('./views/system.js'),
    (route) => html`<system-view .route=${route}></system-view>`),
  audit: view('Audit', () => import('./views/audit.js'),
    (route) => html`<audit-view .route=${route}></audit-view>`),
  runbook: view('Runbook', () => import('./views/runbook.js'),
    (route) => html`<runbook-view .route=${route}></runbook-view>`),
};

/** Those in the bar; refused callbacks are reached from the callbacks. */
export const NAVIGATION = Object.keys(VIEWS).filter((name) => name !== 'refusals');
