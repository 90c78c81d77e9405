package id.tuntas.fulfilment.order.life;

import static org.assertj.core.api.Assertions.fail;

import id.tuntas.testsupport.Scale;
import id.tuntas.testsupport.ScriptedGoods;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Whatever happens to orders, in any order: each is bought at most once, is never given up while it is charged,
/// notifies its customer of one end, and is delivered or marked for a person. `-Dlives.seed=…` repeats a run.
@QuarkusTest
class OrderLifeTest {

    private static final int LIVES = Scale.of(100, 5_000);
    private static final int TOGETHER = 25;
    private static final int MAX_STEPS = 10;
    private static final int MAX_STEPS_LEFT_OUT = 30;
    private static final long SEED = Long.getLong("lives.seed", 20_261_122);

    @Inject
    Lives lives;

    @Inject
    ScriptedGoods goods;

    @BeforeEach
    void prepare() {
        goods.reset();
        goods.sells(SupplierSide.ITEM, SupplierSide.AGREED / 2);
        lives.prepare();
    }

    @AfterEach
    void tidyUp() {
        lives.tidyUp();
        goods.reset();
    }

    @Test
    void orderKeepsItsPromisesWhateverHappensToIt() {
        var random = new Random(SEED);
        for (int lived = 0; lived < LIVES; lived += TOGETHER) {
            var seed = random.nextLong();
            var batch = SomeLives.together(TOGETHER, 2 + random.nextInt(MAX_STEPS - 1), seed);
            lives.live(batch).ifPresent(this::reportShortened);
        }
    }

    /// Alone it does not have to happen again, since time and threads go on differently.
    private void reportShortened(Living wrong) {
        var shortest = aloneAndWrong(wrong.life).map(this::shortened);
        fail(
                "seed %d: %s%n%s%n%s",
                SEED,
                wrong.violations(),
                wrong.story(),
                shortest.map(living -> "shortened: " + living.violations() + "\n" + living.story())
                        .orElse("alone, nothing of that was seen again"));
    }

    private Living shortened(Living longer) {
        var shortest = longer;
        for (int leftOut = 0; leftOut < MAX_STEPS_LEFT_OUT; leftOut++) {
            var shorter = shortest.life
                    .shorter()
                    .map(this::aloneAndWrong)
                    .flatMap(Optional::stream)
                    .findFirst();
            if (shorter.isEmpty()) {
                break;
            }
            shortest = shorter.get();
        }
        return shortest;
    }

    private Optional<Living> aloneAndWrong(Life life) {
        return lives.live(List.of(life));
    }
}
