/// How the ends of orders are learnt: by a callback or by asking, and how long after the supplier knew. Read by
/// `operations`, and by whoever collects metrics.
@NullMarked
package id.tuntas.fulfilment.reconcile.detection;

import org.jspecify.annotations.NullMarked;
