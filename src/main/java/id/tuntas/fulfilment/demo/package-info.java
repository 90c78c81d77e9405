/// Development only: a storefront that keeps placing orders through the public API, and automatic sign-in of the
/// page.
///
/// Off unless `tuntas.demo.enabled`. Independent of all other packages.
@NullMarked
package id.tuntas.fulfilment.demo;

import org.jspecify.annotations.NullMarked;
