package id.tuntas.fulfilment.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.CommitFault;
import id.tuntas.testsupport.DatabaseLine;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What the supplier has said counts though the mirror cannot keep it: nothing was sent yet, and an order that fails
/// here would have to ask whether it was.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class MirrorOutageTest {

    private static final long ITEM = 101;

    DatabaseLine line;

    @Inject
    FulfilmentDatabase database;

    @Inject
    CurrentItems items;

    @AfterEach
    void mend() {
        line.mend();
        database.execute("drop trigger if exists price_changes_cannot_be_kept");
        items.forget();
        items.asked(ITEM);
    }

    @Test
    void descriptionCountsThoughItsPriceChangeCannotBeKept() {
        var price = ((Lookup.Found) items.asked(ITEM)).item().price;
        database.execute("update item set price = price + 1 where id = ?", ITEM);
        items.forget();
        database.execute("create trigger price_changes_cannot_be_kept before insert on price_change for each row"
                + " signal sqlstate '45000' set message_text = 'not now'");

        assertThat(((Lookup.Found) items.asked(ITEM)).item().price).isEqualTo(price);

        assertThat(database.number("select price from item where id = ?", ITEM)).isEqualTo(price + 1);
    }

    @Test
    void descriptionCountsThoughItsCommitFails() {
        var price = ((Lookup.Found) items.asked(ITEM)).item().price;
        database.execute("update item set price = price + 1 where id = ?", ITEM);
        items.forget();
        line.atCommits(() -> CommitFault.LOST_BEFORE);

        assertThat(((Lookup.Found) items.asked(ITEM)).item().price).isEqualTo(price);

        line.mend();
        assertThat(database.number("select price from item where id = ?", ITEM)).isEqualTo(price + 1);
    }
}
