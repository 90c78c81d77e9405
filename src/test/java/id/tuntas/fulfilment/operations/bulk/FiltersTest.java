package id.tuntas.fulfilment.operations.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import id.tuntas.fulfilment.callback.api.CallbackFilter;
import id.tuntas.fulfilment.notification.api.NotificationFilter;
import id.tuntas.fulfilment.order.api.OrderFilter;
import id.tuntas.platform.rest.problem.ProblemException;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What bulk actions are about: a criterion that adds no condition would widen them to everything.
class FiltersTest {

    private static final String ID = "ord_01jd0000000000000000000000";

    /// Of the criteria that do not take any text.
    private static final Map<Class<? extends Record>, Map<String, String>> TEXTS = Map.of(
            OrderFilter.class,
            Map.of(
                    "status",
                    "completed",
                    "attention",
                    "any",
                    "kind",
                    "h2h",
                    "channel",
                    "email",
                    "learntBy",
                    "poll",
                    "olderThan",
                    "PT1H"),
            NotificationFilter.class,
            Map.of("orderId", ID, "status", "dead", "kind", "delivered"),
            CallbackFilter.class,
            Map.of());

    @ParameterizedTest
    @MethodSource
    void eachCriterionAloneIsACondition(Class<? extends Record> filter, String criterion) {
        assertThat(selectsAll(with(filter, criterion))).isFalse();
    }

    static Stream<Arguments> eachCriterionAloneIsACondition() {
        return Stream.of(OrderFilter.class, NotificationFilter.class, CallbackFilter.class)
                .flatMap(filter -> Arrays.stream(filter.getRecordComponents())
                        .map(RecordComponent::getName)
                        .filter(criterion -> !criterion.equals("receiver"))
                        .map(criterion -> arguments(filter, criterion)));
    }

    /// Only in one status, which is a condition itself.
    @Test
    void receiverAloneIsRefused() {
        var filter = new NotificationFilter(null, null, null, null, "example.com", null, null);

        assertThatThrownBy(filter::selectsAll).isInstanceOf(ProblemException.class);
    }

    @ParameterizedTest
    @MethodSource
    void filterWithoutCriteriaSelectsAll(Class<? extends Record> filter) {
        assertThat(selectsAll(with(filter, null))).isTrue();
    }

    static Stream<Class<? extends Record>> filterWithoutCriteriaSelectsAll() {
        return Stream.of(OrderFilter.class, NotificationFilter.class, CallbackFilter.class);
    }

    private static boolean selectsAll(Record filter) {
        return switch (filter) {
            case OrderFilter orders -> orders.selectsAll();
            case NotificationFilter notifications -> notifications.selectsAll();
            case CallbackFilter callbacks -> callbacks.selectsAll();
            default -> throw new IllegalArgumentException(filter.toString());
        };
    }

    private static Record with(Class<? extends Record> filter, @Nullable String given) {
        var components = filter.getRecordComponents();
        var types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        var values = Arrays.stream(components)
                .map(component -> component.getName().equals(given) ? value(component) : null)
                .toArray();
        try {
            return filter.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object value(RecordComponent component) {
        return switch (component.getType().getSimpleName()) {
            case "String" -> TEXTS.get(component.getDeclaringRecord()).getOrDefault(component.getName(), "x");
            case "List" -> List.of(ID);
            case "Long" -> 7L;
            case "Boolean" -> true;
            case "Instant" -> Instant.parse("2026-11-20T17:00:00Z");
            default -> throw new IllegalArgumentException("a value for " + component + " is needed here");
        };
    }
}
