/// Development only: a storefront that keeps buying through our public API, so that the page lives, and the page's key.
///
/// Off unless `tuntas.demo.enabled`. Knows nobody; nobody calls in.
@NullMarked
package id.tuntas.fulfilment.demo;

import org.jspecify.annotations.NullMarked;
