package id.tuntas.fulfilment.order.intake;

import id.tuntas.fulfilment.catalogue.Item;
import id.tuntas.fulfilment.catalogue.ItemForm;
import id.tuntas.fulfilment.catalogue.reservation.PromisedBill;
import id.tuntas.fulfilment.order.intake.CreateOrderRequest.LineRequest;
import org.jspecify.annotations.Nullable;

/// A valid line of a request, with its item and the bill it pays.
///
/// @param pointer of the line in the request
/// @param bill null where the line pays none, or one without an inquiry here
record CheckedLine(
        String pointer,
        LineRequest request,
        Item item,
        ItemForm form,
        @Nullable PromisedBill bill) {}
