package id.tuntas.fulfilment.tracking;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/// The look of the page, checked against its data at build time: `templates/tracking/`.
@CheckedTemplate(basePath = "tracking")
final class TrackingTemplates {

    private TrackingTemplates() {}

    static native TemplateInstance page(TrackingPage page);

    static native TemplateInstance unknown();

    static native TemplateInstance tooOften();
}
