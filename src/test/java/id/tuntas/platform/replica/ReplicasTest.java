package id.tuntas.platform.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.loop.WorkEngine;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.ObserverMethod;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ReplicasTest {

    @Inject
    BeanManager beans;

    @Inject
    Replicas replicas;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void forgetAll() {
        database.execute("delete from replica");
    }

    @Test
    void runningReplicaIsListedWithItsVersion() {
        replicas.seen();

        assertThat(replicas.running()).singleElement().satisfies(replica -> assertThat(replica.version())
                .isNotBlank());
    }

    @Test
    void replicaThatIsSilentForAMinuteIsNotListed() {
        await().untilAsserted(
                        () -> { // again if it reports by itself meanwhile, as it does every 15 s
                            replicas.seen();
                            assertThat(replicas.running()).isNotEmpty();

                            database.execute("update replica set seen_at = seen_at - interval 61 second");

                            assertThat(replicas.running()).isEmpty();
                        });
    }

    @Test
    void hostsOfAllThatRunAreKnownInTheirOrder() {
        database.execute("insert into replica (id, host, version, started_at, seen_at) values"
                + " ('0', '~last', '1', utc_timestamp(6), utc_timestamp(6)), ('1', '!first', '1', utc_timestamp(6), utc_timestamp(6)),"
                + " ('2', '~last', '1', utc_timestamp(6), utc_timestamp(6))");

        await().untilAsserted(
                        () -> { // again if it has read the table by itself before
                            replicas.seen();

                            assertThat(replicas.hosts()).containsExactly("!first", replicas.host(), "~last");
                        });
    }

    /// Otherwise it would count among those that attend to its shards for as long as its work takes to end.
    @Test
    void stoppingReplicaIsDeletedBeforeItsWorkIsDrained() {
        assertThat(beans.resolveObserverMethods(new ShutdownEvent()))
                .<Class<?>>extracting(ObserverMethod::getBeanClass)
                .containsSubsequence(Replicas.class, WorkEngine.class);
    }

    @Test
    void rowOfAReplicaThatEndedADayAgoIsDeleted() {
        database.execute(
                "insert into replica (id, host, version, started_at, seen_at) values ('gone', 'pod-1', '1.0.0',"
                        + " utc_timestamp(6) - interval 3 day, utc_timestamp(6) - interval 25 hour)");

        replicas.seen();

        assertThat(database.texts("select id from replica where id = 'gone'")).isEmpty();
    }
}
