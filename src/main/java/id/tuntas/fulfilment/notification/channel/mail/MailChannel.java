package id.tuntas.fulfilment.notification.channel.mail;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.MailAddress;
import id.tuntas.fulfilment.notification.channel.Audience;
import id.tuntas.fulfilment.notification.channel.Message;
import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.fulfilment.notification.optout.OptOutLinks;
import id.tuntas.fulfilment.notification.text.Writer;
import id.tuntas.platform.failure.Causes;
import id.tuntas.platform.outbound.MailServer;
import io.quarkus.mailer.Mail;
import io.vertx.ext.mail.SMTPException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// E-mail in HTML and text.
@ApplicationScoped
class MailChannel implements NotificationChannel {

    /// SMTP replies that reject a mailbox permanently; others, such as a refused login, can be fixed here.
    private static final Set<Integer> NO_SUCH_MAILBOX = Set.of(550, 551, 553);

    /// How Vert.x begins the refusal of a recipient. The same replies also refuse a sender, or a mail.
    private static final String OF_RECIPIENT = "recipient address not accepted";

    private static final Pattern DETAILED = Pattern.compile("\\d{3}[ -](\\d\\.\\d{1,3}\\.\\d{1,3})\\b.*");

    /// The details (RFC 3463) about a recipient's address, and about a mailbox that is disabled. Servers answer a
    /// recipient also with others, which concern the sender or its quota.
    private static final Pattern OF_MAILBOX = Pattern.compile("5\\.(1\\.([0-6]|10)|2\\.1)");

    private final MailServer server;
    private final Writer writer;
    private final OptOutLinks optOutLinks;
    private final MailConfig config;

    MailChannel(MailServer server, Writer writer, OptOutLinks optOutLinks, MailConfig config) {
        this.server = server;
        this.writer = writer;
        this.optOutLinks = optOutLinks;
        this.config = config;
    }

    @Override
    public String name() {
        return "email";
    }

    @Override
    public Audience audience() {
        return Audience.PERSON;
    }

    @Override
    public Optional<String> missingSetting() {
        return config.from().isPresent() ? Optional.empty() : Optional.of("TUNTAS_NOTIFICATION_MAIL_FROM");
    }

    @Override
    public Optional<String> recipient(Contacts contacts) {
        return Optional.ofNullable(contacts.email());
    }

    @Override
    public Message compose(OutgoingNotification notification) {
        return writer.letter(notification, optOutLink(notification).orElse(null));
    }

    @Override
    public SendOutcome send(OutgoingNotification notification, Message message) {
        return MailAddress.ascii(notification.recipient())
                .map(address -> send(notification, message, address))
                .orElseGet(() -> new SendOutcome.Impossible("mail: the address has no ASCII form"));
    }

    private SendOutcome send(OutgoingNotification notification, Message message, String address) {
        var messageId = messageId(notification, config.from().orElseThrow());
        try {
            server.send(mail(notification, message, address, messageId), config.timeout());
            return new SendOutcome.Sent("the mail server accepted it", messageId);
        } catch (RuntimeException e) {
            return outcome(e, text -> text.replace(address, notification.recipient()));
        }
    }

    private Mail mail(OutgoingNotification notification, Message message, String address, String messageId) {
        var mail = Mail.withHtml(address, message.subject(), Objects.requireNonNull(message.html()))
                .setText(message.text())
                .setFrom(config.from().orElseThrow())
                .addHeader("Message-ID", messageId)
                // Prevents automatic replies.
                .addHeader("Auto-Submitted", "auto-generated");
        // RFC 2369 and RFC 8058: mailboxes show a one-click unsubscribe button.
        optOutLink(notification).ifPresent(link -> mail.addHeader("List-Unsubscribe", "<" + link + ">")
                .addHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        return mail;
    }

    private Optional<String> optOutLink(OutgoingNotification notification) {
        return optOutLinks.of(name(), notification.recipient());
    }

    /// The same in every attempt, so that mailboxes can drop a repetition.
    private static String messageId(OutgoingNotification notification, String from) {
        var domain = from.substring(from.lastIndexOf('@') + 1).replace(">", "").strip();
        return "<" + notification.id() + "@" + domain + ">";
    }

    /// @param addressed writes the recipient as it is stored, by which it is masked
    private static SendOutcome outcome(RuntimeException failure, UnaryOperator<String> addressed) {
        if (failure instanceof MailServer.NotBegun notBegun) {
            return new SendOutcome.NotTried(notBegun.getMessage());
        }
        if (failure instanceof MailServer.Silent silent) {
            return SendOutcome.TryAgain.because(silent.getMessage());
        }
        var refusal = Causes.first(failure, SMTPException.class);
        var cause = failure.getCause() == null ? failure : failure.getCause();
        var reason = "mail: "
                + addressed.apply(Objects.requireNonNullElse(
                        cause.getMessage(), cause.getClass().getSimpleName()));
        return refusal.filter(MailChannel::saysNoSuchMailbox).isPresent()
                ? new SendOutcome.Impossible(reason)
                : SendOutcome.TryAgain.because(reason);
    }

    private static boolean saysNoSuchMailbox(SMTPException refusal) {
        var detail = DETAILED.matcher(refusal.getReplyMessage());
        return NO_SUCH_MAILBOX.contains(refusal.getReplyCode())
                && Objects.requireNonNullElse(refusal.getMessage(), "").startsWith(OF_RECIPIENT)
                && (!detail.matches() || OF_MAILBOX.matcher(detail.group(1)).matches());
    }
}
