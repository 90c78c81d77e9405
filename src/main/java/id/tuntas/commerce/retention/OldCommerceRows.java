package id.tuntas.commerce.retention;

import id.tuntas.platform.operate.retention.RetentionRule;

/// Rows that a feature of commerce keeps for some time only.
public interface OldCommerceRows {

    RetentionRule rule(CommerceRetentionConfig config);
}
