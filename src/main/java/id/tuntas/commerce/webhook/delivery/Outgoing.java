package id.tuntas.commerce.webhook.delivery;

import id.tuntas.commerce.webhook.Webhook;
/// A delivery with the receiver's present settings; both are read-only.

record Outgoing(Delivery delivery, Webhook webhook) {}
