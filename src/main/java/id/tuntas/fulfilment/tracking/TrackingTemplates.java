package id.tuntas.fulfilment.tracking;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/// The templates of the page in `templates/tracking/`, checked against their data at build time.
@CheckedTemplate(basePath = "tracking")
final class TrackingTemplates {

    private TrackingTemplates() {}

    static native TemplateInstance page(TrackingPage page);

    static native TemplateInstance unknown();

    static native TemplateInstance tooOften();

    static native TemplateInstance unavailable(String address, int refreshSeconds);
}
