package id.tuntas.fulfilment.order.notification;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.channel.Audience;
import id.tuntas.fulfilment.notification.channel.Message;
import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/// A shop that is notified only while a test wants it.
@ApplicationScoped
public class SwitchedShop implements NotificationChannel {

    private volatile boolean isOn;

    void set(boolean on) {
        isOn = on;
    }

    @Override
    public String name() {
        return "switched";
    }

    @Override
    public Audience audience() {
        return Audience.SHOP;
    }

    @Override
    public Optional<String> missingSetting() {
        return isOn ? Optional.empty() : Optional.of("the switch");
    }

    @Override
    public Optional<String> recipient(Contacts contacts) {
        return isOn ? Optional.of("shop") : Optional.empty();
    }

    @Override
    public Message compose(OutgoingNotification notification) {
        return new Message("subject", "text", null);
    }

    @Override
    public SendOutcome send(OutgoingNotification notification, Message message) {
        return new SendOutcome.Sent("accepted", null);
    }
}
