package id.tuntas;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import id.tuntas.platform.rest.problem.ProblemException;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.config.ConfigMapping;
import io.smallrye.health.api.AsyncHealthCheck;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Date;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.Liveness;
import org.eclipse.microprofile.health.Readiness;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/// Which packages may depend on which (see the architecture document), and a few habits.
class ArchitectureTest {

    static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("id.tuntas");

    private static final Pattern TIME_OF_THE_MACHINE = Pattern.compile("java\\.lang\\.System\\.currentTimeMillis\\(\\)"
            + "|java\\.time\\..*\\.(now|system\\w*|tick(Millis|Seconds|Minutes))\\((java\\.time\\.ZoneId)?\\)"
            + "|com\\.github\\.f4b6a3\\.ulid\\.(UlidCreator\\.\\w+|Ulid\\.fast)\\(\\)");
    private static final Pattern LANGUAGE_OF_THE_MACHINE = Pattern.compile("java\\.lang\\.String\\.(formatted\\(.*"
            + "|format\\(java\\.lang\\.String, .*|to(Lower|Upper)Case\\(\\))"
            + "|java\\.time\\.format\\.DateTimeFormatter\\.ofPattern\\(java\\.lang\\.String\\)"
            + "|java\\.text\\.NumberFormat\\.get\\w*Instance\\(\\)");
    private static final Pattern LOCATION = Pattern.compile(".*\\.(Rest)?Response(\\$ResponseBuilder)?"
            + "\\.(created|seeOther|temporaryRedirect|location|contentLocation)\\(.*");

    @Test
    void platformKnowsNeitherRole() {
        knowsOnly("platform");
    }

    @Test
    void fulfilmentKnowsPlatformOnly() {
        knowsOnly("fulfilment", "platform");
    }

    @Test
    void commerceKnowsPlatformOnly() {
        knowsOnly("commerce", "platform");
    }

    @Test
    void noPackagesDependOnEachOther() {
        slices().matching("id.tuntas.(**)").should().beFreeOfCycles().check(MAIN);
    }

    @Test
    void onlySupplierReadsTheSuppliersJson() {
        classes()
                .that()
                .resideInAPackage("id.tuntas.fulfilment.supplier.json..")
                .should()
                .onlyHaveDependentClassesThat(resideInAPackage("id.tuntas.fulfilment.supplier.."))
                .check(MAIN);
    }

    /// One that hangs in the database would take another thread and connection each time.
    @Test
    void noScheduleOverlapsItself() {
        methods()
                .that()
                .areAnnotatedWith(Scheduled.class)
                .should(ArchCondition.from(DescribedPredicate.<JavaMethod>describe(
                        "skip a turn while the last one runs",
                        method -> method.getAnnotationOfType(Scheduled.class).concurrentExecution()
                                == Scheduled.ConcurrentExecution.SKIP)))
                .check(MAIN);
    }

    /// The start checks the settings of those that are in the file.
    @Test
    void everyConfigMappingIsListedInItsFile() throws IOException {
        var there = MAIN.stream()
                .filter(type -> type.isAnnotatedWith(ConfigMapping.class))
                .map(JavaClass::getName);

        assertThat(Files.readAllLines(Path.of("src/main/resources/META-INF/config-mappings")))
                .containsExactlyInAnyOrderElementsOf(there.toList());
    }

    /// Use cases throw [Rejection]s and domain exceptions, which know nothing of HTTP. What reads the parameters of a
    /// request belongs to its resource.
    @Test
    void onlyTheHttpEdgeThrowsProblems() {
        noClasses()
                .that()
                .resideOutsideOfPackage("id.tuntas.platform.rest..")
                .and()
                .haveNameNotMatching(".*(Resource|Search|Filter|Problem)(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ProblemException.class)
                .check(MAIN);
    }

    /// They are called over HTTP only.
    @Test
    void resourcesArePackagePrivate() {
        classes()
                .that()
                .areAnnotatedWith(jakarta.ws.rs.Path.class)
                .should()
                .bePackagePrivate()
                .check(MAIN);
    }

    @Test
    void launchIsKnownByMainOnly() {
        classes()
                .that()
                .resideInAPackage("id.tuntas.platform.launch..")
                .should()
                .onlyHaveDependentClassesThat(resideInAPackage("id.tuntas.platform.launch..")
                        .or(DescribedPredicate.describe("Main", type -> type.isEquivalentTo(Main.class))))
                .check(MAIN);
    }

    /// Certificates have dates, but this code never creates one.
    @Test
    void timeComesFromTheClockOnly() {
        noClasses()
                .should()
                .callConstructor(Date.class)
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.Calendar")
                .check(MAIN);
    }

    /// What runs before the application has no clock injected, and the clock itself begins with the machine's.
    @Test
    void nothingElseReadsTheTimeOfTheMachine() {
        noClasses()
                .that()
                .resideOutsideOfPackage("id.tuntas.platform.launch..")
                .and()
                .doNotHaveFullyQualifiedName("id.tuntas.platform.database.ServerTime")
                .should()
                .accessTargetWhere(DescribedPredicate.describe(
                        "it is the time of the machine", access -> readsTheTimeOfTheMachine(access.getTarget())))
                .check(MAIN);
    }

    /// `Instant.now()`, `Clock.systemUTC()`, a new id without a time, and whatever else has no clock as a parameter.
    private static boolean readsTheTimeOfTheMachine(AccessTarget target) {
        return target instanceof CodeUnitAccessTarget method
                && TIME_OF_THE_MACHINE.matcher(method.getFullName()).matches();
    }

    /// Numbers would have digits that neither databases nor suppliers can read, and letters would change differently.
    @Test
    void nothingIsWrittenInTheLanguageOfTheMachine() {
        noClasses()
                .should()
                .accessTargetWhere(DescribedPredicate.describe(
                        "it follows the language of the machine",
                        access -> access.getTarget() instanceof CodeUnitAccessTarget method
                                && LANGUAGE_OF_THE_MACHINE
                                        .matcher(method.getFullName())
                                        .matches()))
                .check(MAIN);
    }

    /// The framework would put its own scheme before them, which is http behind a proxy that terminates TLS.
    @Test
    void locationsArePathsInAHeader() {
        noClasses()
                .should()
                .accessTargetWhere(DescribedPredicate.describe(
                        "it makes a location absolute",
                        access -> access.getTarget() instanceof CodeUnitAccessTarget method
                                && LOCATION.matcher(method.getFullName()).matches()))
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

    /// Others would wait for a worker thread, and be asked neither by the watchdog nor for the metrics.
    @Test
    void healthChecksAreAsynchronous() {
        classes()
                .that()
                .areAnnotatedWith(Liveness.class)
                .or()
                .areAnnotatedWith(Readiness.class)
                .should()
                .implement(AsyncHealthCheck.class)
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

    /// A package that grows beyond this is divided, along a feature.
    @Test
    void packagesHaveFifteenTypesAtMost() {
        var sizes = MAIN.stream()
                .filter(JavaClass::isTopLevelClass)
                .filter(type -> !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));

        assertThat(sizes).hasSizeGreaterThan(50);
        assertThat(sizes.entrySet().stream().filter(size -> size.getValue() > 15))
                .isEmpty();
    }

    /// A class that needs more has more than one task; records are data. Those that are named still have to be divided.
    @Test
    void constructorsHaveEightParametersAtMost() {
        var larger = MAIN.stream()
                .filter(type -> !type.isRecord())
                .flatMap(type -> type.getConstructors().stream())
                .filter(constructor -> constructor.getRawParameterTypes().size() > 8)
                .map(constructor -> constructor.getOwner().getSimpleName())
                .collect(Collectors.toSet());

        assertThat(larger).isSubsetOf("CallbackLog", "OrderActResource", "WorkEngine", "SendNotifications");
    }

    private static void knowsOnly(String wing, String... others) {
        var known = Stream.concat(Stream.of(wing), Arrays.stream(others))
                .map(other -> "id.tuntas." + other + "..")
                .toArray(String[]::new);
        classes()
                .that()
                .resideInAPackage("id.tuntas." + wing + "..")
                .should()
                .onlyDependOnClassesThat(resideOutsideOfPackage("id.tuntas..").or(resideInAnyPackage(known)))
                .check(MAIN);
    }
}
