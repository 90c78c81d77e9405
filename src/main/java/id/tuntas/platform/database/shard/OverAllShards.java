package id.tuntas.platform.database.shard;

import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A request that reads over all shards. Few are let in at once, since each waits for the slowest shard with a
/// connection that others need; the rest wait, or fail as if there were no connection while none of them ends.
@InterceptorBinding
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface OverAllShards {}
