package id.tuntas.commerce;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The body of every error of commerce.
@JsonInclude(JsonInclude.Include.NON_EMPTY)
record ErrorBody(
        String message, @Nullable String error, @Nullable String field, Map<String, List<String>> errors) {}
