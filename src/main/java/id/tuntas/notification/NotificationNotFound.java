package id.tuntas.notification;

/// There is no notice with this id.
public class NotificationNotFound extends RuntimeException {

    NotificationNotFound(String id) {
        super("There is no notification " + id + ".");
    }
}
