package id.tuntas.platform.operate.replica;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ReplicasTest {

    @Inject
    Replicas replicas;

    @Inject
    FulfilmentDatabase database;

    @Test
    void runningReplicaIsListedWithItsVersion() {
        replicas.seen();

        assertThat(replicas.running()).singleElement().satisfies(replica -> assertThat(replica.version())
                .isNotBlank());
    }

    @Test
    void replicaThatIsSilentForAMinuteIsNotListed() {
        replicas.seen();

        database.execute("update replica set seen_at = seen_at - interval 61 second");

        assertThat(replicas.running()).isEmpty();
    }

    @Test
    void rowOfAReplicaThatEndedADayAgoIsDeleted() {
        database.execute("delete from replica");
        database.execute(
                "insert into replica (id, host, version, started_at, seen_at) values ('gone', 'pod-1', '1.0.0',"
                        + " utc_timestamp(6) - interval 3 day, utc_timestamp(6) - interval 25 hour)");

        replicas.seen();

        assertThat(database.texts("select id from replica where id = 'gone'")).isEmpty();
    }
}
