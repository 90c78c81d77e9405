package id.tuntas.fulfilment.operations.act;

import id.tuntas.platform.rest.problem.Problem;

/// What a bulk action skipped, and why.
public record Skipped(String id, String type, String detail) {

    /// @param id as operators know it
    static Skipped of(String id, Problem problem) {
        return new Skipped(id, problem.type(), problem.detail());
    }
}
