/// How the ends of orders are detected, by callback or by polling, and with which delay. Read by `operations` and as
/// metrics.
@NullMarked
package id.tuntas.fulfilment.reconcile.detection;

import org.jspecify.annotations.NullMarked;
