package id.tuntas.platform.operate.retention;

import java.util.List;

/// What a feature deletes of its own tables after some time. The rules of one feature run in their order.
public interface RetentionRules {

    List<RetentionRule> rules();
}
