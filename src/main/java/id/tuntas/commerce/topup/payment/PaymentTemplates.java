package id.tuntas.commerce.topup.payment;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/// The pages in `templates/payment`.
@CheckedTemplate(basePath = "payment")
final class PaymentTemplates {

    private PaymentTemplates() {}

    static native TemplateInstance page(PaymentPage page);

    static native TemplateInstance unknown();
}
