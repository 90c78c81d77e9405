package id.tuntas.chaos;

import java.time.Duration;
import java.util.List;

/// One thing that goes wrong, from its beginning to its end. Each makes sure that it was felt.
enum Disturbance {

    /// The server stops and starts again, as for an upgrade.
    SERVER_RESTART(site -> site.database().restart()),

    /// The server dies; what answers at its address afterwards can only be read for a while, as a replica that is not
    /// promoted yet. One server has no commits that only the dead one knew, and no election: for those there is
    /// `src/bench/failover`.
    FAILOVER(site -> site.database().failOver(Duration.ofSeconds(4))),

    /// All connections of the shop end, again and again.
    CONNECTIONS_KILLED(site -> site.database().killConnections(Duration.ofSeconds(5))),

    /// Every connection of every pool waits for a lock, and requests wait for a connection.
    POOL_EXHAUSTED(site -> site.database().lockTables(Site.REPLICAS * Site.POOL)),

    /// `kill -9` of one replica, which the orchestrator starts again.
    PROCESS_KILLED(site -> site.killAndStart(site.anyReplica())),

    /// The same again and again, each time of any of them.
    REPEATED_KILLS(site -> {
        for (int kill = 0; kill < 4; kill++) {
            site.killAndStart(site.anyReplica());
        }
    }),

    /// A transaction is left open that has read everything and changed what was under way. Ten minutes with
    /// `-Dtuntas.chaos.idle-transaction=PT10M`.
    IDLE_TRANSACTION(site -> site.database()
            .holdTransaction(Duration.parse(System.getProperty("tuntas.chaos.idle-transaction", "PT20S")))),

    /// Reports that read the tables of orders from end to end, several at once.
    HEAVY_READERS(site -> site.database().readHeavily(6, Duration.ofSeconds(10))),

    /// As many orders at once as usually come in ten seconds.
    BURST(site -> site.load().burst(10 * SteadyLoad.PER_SECOND)),

    /// The server can be read only, for longer than the replicas need to detect it.
    READ_ONLY(site -> {
        site.database().setReadOnly(true);
        site.awaitNotReady(site.replicas());
        Thread.sleep(Duration.ofSeconds(3));
        site.database().setReadOnly(false);
    }),

    /// The clock of one replica is a minute ahead of the database's. It says so, is not ready, and works on orders all
    /// the same.
    CLOCK_SKEW(site -> {
        var replica = site.anyReplica();
        replica.kill();
        replica.with(SkewedClock.OPTIONS, SkewedClock.aheadBy(Duration.ofMinutes(1)))
                .beginByScript();
        site.awaitLogged(replica, "seconds off the database's");
        Thread.sleep(Duration.ofSeconds(10));
        site.awaitNotReady(List.of(replica));
        site.killAndStart(replica.with(SkewedClock.OPTIONS, ""));
    });

    private interface Strike {
        void at(Site site) throws Exception;
    }

    private final Strike strike;

    Disturbance(Strike strike) {
        this.strike = strike;
    }

    void strike(Site site) throws Exception {
        strike.at(site);
    }
}
