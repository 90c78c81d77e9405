package id.tuntas.commerce.webhook.delivery;

import id.tuntas.commerce.webhook.Webhook;
/// A delivery together with the receiver's settings at the time of sending; both are read only.

record Outgoing(Delivery delivery, Webhook webhook) {}
