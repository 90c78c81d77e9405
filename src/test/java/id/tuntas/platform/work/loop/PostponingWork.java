package id.tuntas.platform.work.loop;

import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Work that is never over: every look ends with another one in an hour.
record PostponingWork(DueQueue queue, Clock clock, Consumer<String> look) implements DueWork<String, String> {

    @Override
    public String name() {
        return "postponing";
    }

    @Override
    public Map<Claim, String> load(List<Claim> claims) {
        return Claim.keys(claims);
    }

    @Override
    public String act(Claim claim, String subject) {
        look.accept(subject);
        return subject;
    }

    @Override
    public List<Next> record(List<Acted<String>> results) {
        var inAnHour = clock.instant().plus(Duration.ofHours(1));
        return results.stream()
                .<Next>map(acted -> new Next.Later(acted.claim(), inAnHour, 0))
                .toList();
    }
}
