package id.tuntas.fulfilment.operations.evidence;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/// The page in `templates/evidence/`, checked against its data at build time.
@CheckedTemplate(basePath = "evidence")
final class EvidenceTemplates {

    private EvidenceTemplates() {}

    static native TemplateInstance page(EvidencePage page);
}
