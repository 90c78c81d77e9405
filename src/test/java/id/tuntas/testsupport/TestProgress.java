package id.tuntas.testsupport;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/// Says on the console how far the tests are, every now and then, and at once what has failed and where its log is:
/// whatever is printed while a class is tested goes to a file of its own ([TestLogs]). Registered in
/// `META-INF/services`.
public final class TestProgress implements TestExecutionListener, LauncherSessionListener {

    private static final int TESTS_PER_LINE = 200;

    /// Surefire and Failsafe take `System.out` away, and so does [TestLogs].
    private final PrintStream console = new PrintStream(new FileOutputStream(FileDescriptor.out), true);

    private int finished;
    private int failed;

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        TestLogs.install();
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (test.getSource().orElse(null) instanceof ClassSource) {
            TestLogs.switchTo(className(test));
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (result.getStatus() == TestExecutionResult.Status.FAILED) {
            failed++;
            var log = TestLogs.fileOf(className(test));
            say("FAILED %s.%s%s"
                    .formatted(className(test), test.getDisplayName(), Files.exists(log) ? ", log: " + log : ""));
        }
        if (test.isTest() && ++finished % TESTS_PER_LINE == 0) {
            sayHowFar();
        }
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        sayHowFar();
    }

    private void sayHowFar() {
        say("%d tests, %d failed".formatted(finished, failed));
    }

    private void say(String text) {
        console.println(LocalTime.now(ZoneId.systemDefault()).truncatedTo(ChronoUnit.SECONDS) + " " + text);
    }

    private static String className(TestIdentifier test) {
        return test.getSource()
                .map(source -> switch (source) {
                    case MethodSource method -> method.getClassName();
                    case ClassSource type -> type.getClassName();
                    default -> test.getDisplayName();
                })
                .orElse(test.getDisplayName());
    }
}
