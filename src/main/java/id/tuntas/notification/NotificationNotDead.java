package id.tuntas.notification;

/// Only a dead notice can be brought back.
public class NotificationNotDead extends RuntimeException {

    NotificationNotDead(String id, NoticeStatus status) {
        super("Notification " + id + " is " + status.word() + "; only a dead one can be tried again.");
    }
}
