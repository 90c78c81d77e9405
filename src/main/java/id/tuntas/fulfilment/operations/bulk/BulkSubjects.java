package id.tuntas.fulfilment.operations.bulk;

import static java.util.stream.Collectors.joining;

import id.tuntas.platform.rejection.Rejection;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

/// Finds the subject of an action.
@ApplicationScoped
class BulkSubjects {

    private final List<BulkSubject<?, ?>> subjects;

    BulkSubjects(@All List<BulkSubject<?, ?>> subjects) {
        this.subjects = subjects;
    }

    /// @throws Rejection for an unknown action
    BulkSubject<?, ?> of(String action) {
        return subjects.stream()
                .filter(subject -> subject.actions().contains(action))
                .findFirst()
                .orElseThrow(() -> new Rejection.Invalid(Map.of(
                        "/action",
                        subjects.stream()
                                .flatMap(subject -> subject.actions().stream())
                                .sorted()
                                .collect(joining(", ", "must be one of ", "")))));
    }
}
