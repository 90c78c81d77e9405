package id.tuntas.platform.launch;

import static id.tuntas.platform.launch.TestedSettings.problems;
import static id.tuntas.platform.launch.TestedSettings.warnings;
import static id.tuntas.platform.launch.TestedSettings.with;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.launch.settings.SettingProblem;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How often money is reconciled, and how far back.
class ReconcileSettingsTest {

    @ParameterizedTest
    @CsvSource({"grace,96h,window,", "grace,72h,window,72h"})
    void everyRunComparesSomething(String one, String time, String other, String itsTime) {
        assertThat(problems(reconciled(one, time, other, itsTime)))
                .extracting(SettingProblem::variable)
                .containsExactly("TUNTAS_RECONCILE_MONEY_GRACE");
    }

    /// Who needs no reconciliation may have set a long time.
    @ParameterizedTest
    @CsvSource({"every,32d,window,", "every,62d,window,61d"})
    void reconciliationsThatLeaveOrdersOutOnlyGetAWarning(String one, String time, String other, String itsTime) {
        var settings = reconciled(one, time, other, itsTime);

        assertThat(problems(settings)).isEmpty();
        assertThat(warnings(settings)).singleElement().asString().contains(" TUNTAS_RECONCILE_MONEY_EVERY ");
    }

    @ParameterizedTest
    @CsvSource({"grace,71h,window,", "grace,96h,window,97h", "every,31d,window,", "every,60d,window,61d"})
    void reconciliationsMayBeRare(String one, String time, String other, String itsTime) {
        assertThat(problems(reconciled(one, time, other, itsTime))).isEmpty();
        assertThat(warnings(reconciled(one, time, other, itsTime))).isEmpty();
    }

    @Test
    void reconciliationsThatAreDeletedBeforeTheNextOneGetAWarning() {
        var kept = "tuntas.retention.reconciliations";
        var weekly = Map.of("tuntas.reconcile.money.every", "7d");

        assertThat(problems(with(weekly, kept, "3d"))).isEmpty();
        assertThat(warnings(with(weekly, kept, "3d")))
                .singleElement()
                .asString()
                .contains(" TUNTAS_RETENTION_RECONCILIATIONS ", "TUNTAS_RECONCILE_MONEY_EVERY");
        assertThat(warnings(Map.of(kept, "23h"))).hasSize(1);
        assertThat(warnings(with(weekly, kept, "7d"))).isEmpty();
    }

    private static Map<String, String> reconciled(String one, String time, String other, @Nullable String itsTime) {
        var prefix = "tuntas.reconcile.money.";
        return itsTime == null ? Map.of(prefix + one, time) : Map.of(prefix + one, time, prefix + other, itsTime);
    }
}
