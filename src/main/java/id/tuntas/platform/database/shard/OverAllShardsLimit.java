package id.tuntas.platform.database.shard;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Limits what is [OverAllShards], before a transaction begins. Without shards nothing is limited.
@OverAllShards
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE)
class OverAllShardsLimit {

    private final Bulkhead bulkhead;
    private final Shards shards;

    OverAllShardsLimit(@ConfigProperty(name = "quarkus.datasource.jdbc.max-size") int connections, Shards shards) {
        this.bulkhead = new Bulkhead("reading over all shards", most(connections));
        this.shards = shards;
    }

    /// A sixth of the connections, for so many requests; so many more may help them.
    static int most(int connections) {
        return Math.max(1, connections / 6);
    }

    @AroundInvoke
    Object limit(InvocationContext request) throws Exception {
        if (!shards.isDivided()) {
            return request.proceed();
        }
        bulkhead.enter();
        boolean isAnswered = false;
        try {
            var answer = request.proceed();
            isAnswered = true;
            return answer;
        } finally {
            bulkhead.leave(isAnswered);
        }
    }
}
