package id.tuntas.fulfilment.notification.text;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/// The templates of messages in `templates/notification/`, checked against their data at build time.
@CheckedTemplate(basePath = "notification")
final class Templates {

    private Templates() {}

    static native TemplateInstance page(Letter letter);

    static native TemplateInstance plain(Letter letter);

    static native TemplateInstance chat(Letter letter);
}
