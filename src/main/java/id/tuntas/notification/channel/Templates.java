package id.tuntas.notification.channel;

import id.tuntas.notification.NoticeFacts;
import id.tuntas.notification.NoticeKind;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/// The look of messages, checked against their data at build time: `templates/notice/`.
@CheckedTemplate(basePath = "notice")
final class Templates {

    private Templates() {}

    static native TemplateInstance page(NoticeKind kind, NoticeFacts facts, boolean refund);

    static native TemplateInstance plain(NoticeKind kind, NoticeFacts facts, boolean refund);
}
