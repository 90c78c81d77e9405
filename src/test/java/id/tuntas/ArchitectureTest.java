package id.tuntas;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.Date;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Who may know whom (see the architecture document), and a few habits.
class ArchitectureTest {

    private static final String COMMERCE = "id.tuntas.commerce..";
    private static final String[] GROUND = {
        "work",
        "sql",
        "commit",
        "time",
        "problem",
        "security",
        "outbound",
        "listing",
        "alarm",
        "http",
        "metric",
        "log",
        "trace"
    };

    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("id.tuntas");

    @Test
    void fulfilmentDoesNotKnowCommerce() {
        noClasses()
                .that()
                .resideOutsideOfPackage(COMMERCE)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(COMMERCE)
                .check(MAIN);
    }

    @Test
    void commerceStandsOnTheGroundOnly() {
        mayKnow("commerce", GROUND);
    }

    @Test
    void featuresOfCommerceNeverKnowEachOtherInACircle() {
        slices().matching("id.tuntas.commerce.(**)").should().beFreeOfCycles().check(MAIN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sql", "time", "security", "outbound", "metric", "log", "trace"})
    void groundKnowsNobody(String ground) {
        mayKnow(ground);
    }

    @ParameterizedTest
    @ValueSource(strings = {"commit", "problem"})
    void whoeverMeetsTheDatabaseKnowsItsTroubles(String ground) {
        mayKnow(ground, "sql");
    }

    @Test
    void databaseWritesItsTroublesToTheLog() {
        mayKnow("database", "sql", "log");
    }

    @Test
    void listsAndRequestsKnowProblemsOnly() {
        mayKnow("listing", "problem");
        mayKnow("request", "problem");
    }

    @Test
    void alarmsAreShownByGauges() {
        mayKnow("alarm", "metric");
    }

    @Test
    void descriptionOfTheApiKnowsNobody() {
        mayKnow("description");
    }

    @Test
    void workStandsOnTheGroundOnly() {
        mayKnow("work", "sql", "commit", "time", "metric", "log", "trace");
    }

    @Test
    void theServersLimitsKnowTheShapeOfErrorsOnly() {
        mayKnow("http", "problem");
    }

    @Test
    void certificateKnowsAlarmsOnly() {
        mayKnow("certificate", "alarm");
    }

    @Test
    void jobsAndAuditStandOnTheGroundOnly() {
        mayKnow("audit", GROUND);
        mayKnow("job", with(GROUND, "audit"));
    }

    @Test
    void supplierStandsOnTheGroundOnly() {
        mayKnow("supplier", GROUND);
    }

    @Test
    void catalogueKnowsSupplierOnly() {
        mayKnow("catalogue", with(GROUND, "audit", "job", "supplier"));
    }

    @Test
    void presaleKnowsSupplierOnly() {
        mayKnow("presale", with(GROUND, "supplier"));
    }

    @Test
    void orderKnowsWhatItBuysAndWhomItTellsOnly() {
        mayKnow("order", with(GROUND, "supplier", "catalogue", "presale", "notification", "tracking.link"));
    }

    @Test
    void onlySupplierReadsTheSuppliersJson() {
        classes()
                .that()
                .resideInAPackage("id.tuntas.supplier.json..")
                .should()
                .onlyHaveDependentClassesThat(resideInAPackage("id.tuntas.supplier.."))
                .check(MAIN);
    }

    @Test
    void notificationKnowsNoOrders() {
        mayKnow("notification", with(GROUND, "tracking.link", "audit"));
    }

    @Test
    void linksOfPagesStandOnTheGroundOnly() {
        mayKnow("tracking.link", GROUND);
    }

    @Test
    void trackingKnowsOrderAndNotificationOnly() {
        mayKnow("tracking", with(GROUND, "order", "notification", "supplier"));
    }

    @Test
    void callbackKnowsOrderAndSupplierOnly() {
        mayKnow("callback", with(GROUND, "order", "supplier", "audit"));
    }

    @Test
    void inboxAndRegistrationAreKnownByTheReceiverAndDoNotKnowIt() {
        mayKnow("callback.inbox", with(GROUND, "order", "audit"));
        mayKnow("callback.registration", with(GROUND, "callback.inbox", "supplier", "audit"));
    }

    @Test
    void accountAndReconcileKnowOrderAndSupplier() {
        mayKnow("account", with(GROUND, "order", "supplier", "job", "audit"));
        mayKnow("reconcile", with(GROUND, "order", "supplier", "job", "audit"));
    }

    @Test
    void reencryptionKnowsNoFeature() {
        mayKnow("reencrypt", with(GROUND, "job"));
    }

    @Test
    void retentionAndSeriesReadTablesAndKnowNoFeature() {
        mayKnow("retention", with(GROUND, "job"));
        mayKnow("operations.series", GROUND);
    }

    @Test
    void alertsToOperatorsKnowTheWaysOnly() {
        mayKnow("alert", with(GROUND, "notification"));
    }

    @Test
    void launchIsKnownByMainOnly() {
        classes()
                .that()
                .resideInAPackage("id.tuntas.launch..")
                .should()
                .onlyHaveDependentClassesThat(resideInAPackage("id.tuntas.launch..")
                        .or(DescribedPredicate.describe("Main", type -> type.isEquivalentTo(Main.class))))
                .check(MAIN);
    }

    /// Certificates have dates, and nobody makes one.
    @Test
    void onlyTheClockTellsTheTime() {
        noClasses()
                .should()
                .callConstructor(Date.class)
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.Calendar")
                .check(MAIN);
    }

    @Test
    void onlyMainWritesToTheConsole() {
        noClasses()
                .that(DescribedPredicate.describe("are not Main", type -> !type.isEquivalentTo(Main.class)))
                .should(ACCESS_STANDARD_STREAMS)
                .check(MAIN);
    }

    @Test
    void nothingIsInjectedIntoFields() {
        noFields()
                .should()
                .beAnnotatedWith(Inject.class)
                .orShould()
                .beAnnotatedWith(ConfigProperty.class)
                .check(MAIN);
    }

    @Test
    void namesSayWhatAThingDoes() {
        noClasses()
                .should()
                .haveNameMatching(".*\\.(Abstract|Base)[A-Z]\\w*")
                .orShould()
                .haveNameMatching(".*(Impl|Manager|Helper|Utils?|Common|Handler|DTO|Dto)")
                .check(MAIN);
    }

    @Test
    void everyPackageSaysWhatItAnswersForAndIsNullMarked() {
        var unmarked = MAIN.stream()
                .map(JavaClass::getPackage)
                .distinct()
                .filter(name -> name.getName().startsWith("id.tuntas"))
                .filter(name -> !name.tryGetPackageInfo()
                        .map(info -> info.isAnnotatedWith(NullMarked.class))
                        .orElse(false))
                .map(JavaPackage::getName)
                .collect(Collectors.toSet());

        assertThat(unmarked).isEmpty();
    }

    private static void mayKnow(String name, String... others) {
        var known = Stream.concat(Stream.of(name), Arrays.stream(others))
                .map(other -> "id.tuntas." + other + "..")
                .toArray(String[]::new);
        classes()
                .that()
                .resideInAPackage("id.tuntas." + name + "..")
                .should()
                .onlyDependOnClassesThat(resideOutsideOfPackage("id.tuntas..").or(resideInAnyPackage(known)))
                .as(name + " knows only itself and " + Arrays.toString(others))
                .allowEmptyShould(true)
                .check(MAIN);
    }

    private static String[] with(String[] ground, String... others) {
        return Stream.concat(Arrays.stream(ground), Arrays.stream(others)).toArray(String[]::new);
    }
}
