package id.tuntas.testsupport;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.ClassDescriptor;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.ClassOrdererContext;

/// Tests without the application first, since they fail fastest; then those of the default profile, then the others:
/// the application is started once for each. Named in `application.properties`.
public final class PlainTestsFirst implements ClassOrderer {

    @Override
    public void orderClasses(ClassOrdererContext context) {
        context.getClassDescriptors()
                .sort(Comparator.comparing(PlainTestsFirst::group)
                        .thenComparing(test -> test.getTestClass().getName()));
    }

    /// Annotations are distinguished by their names: Quarkus loads tests with class loaders of its own.
    private static String group(ClassDescriptor test) {
        var annotations = Stream.of(test.getTestClass().getAnnotations())
                .map(annotation -> annotation.annotationType().getName())
                .toList();
        if (!annotations.contains(QuarkusTest.class.getName())) {
            return "1";
        }
        return annotations.contains(TestProfile.class.getName()) ? "3" + profile(test) : "2";
    }

    private static String profile(ClassDescriptor test) {
        return Stream.of(test.getTestClass().getAnnotations())
                .map(Object::toString)
                .filter(text -> text.contains(TestProfile.class.getName()))
                .findFirst()
                .orElseThrow();
    }
}
