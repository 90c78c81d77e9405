package id.tuntas.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.time.Clock;
import java.time.Duration;
import java.util.jar.Attributes.Name;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/// Makes another process see a machine's clock that is wrong, through `java.time`: an agent that adds seconds to what
/// the system's clock says. The time of this machine stays as it is.
public final class SkewedClock implements ClassFileTransformer {

    /// The environment variable for what [#aheadBy] answers.
    static final String OPTIONS = "JAVA_TOOL_OPTIONS";

    private final long seconds;

    private SkewedClock(long seconds) {
        this.seconds = seconds;
    }

    static String aheadBy(Duration skew) {
        return "-javaagent:" + jar() + "=" + skew.toSeconds();
    }

    private static Path jar() {
        var name = SkewedClock.class.getName();
        var file = name.replace('.', '/') + ".class";
        var manifest = new Manifest();
        var attributes = manifest.getMainAttributes();
        attributes.put(Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Premain-Class", name);
        attributes.putValue("Can-Retransform-Classes", "true");
        try {
            var path = Files.createTempFile(Path.of("target").toAbsolutePath(), "skewed-clock", ".jar");
            try (var jar = new JarOutputStream(Files.newOutputStream(path), manifest);
                    var code = SkewedClock.class.getClassLoader().getResourceAsStream(file)) {
                jar.putNextEntry(new JarEntry(file));
                code.transferTo(jar);
            }
            return path;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @param seconds by which the clock is ahead
    public static void premain(String seconds, Instrumentation instrumentation) throws UnmodifiableClassException {
        instrumentation.addTransformer(new SkewedClock(Long.parseLong(seconds)), true);
        instrumentation.retransformClasses(Clock.class);
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader,
            String name,
            @Nullable Class<?> before,
            @Nullable ProtectionDomain domain,
            byte[] code) {
        if (!name.equals("java/time/Clock")) {
            return null;
        }
        var file = ClassFile.of();
        return file.transformClass(
                file.parse(code),
                ClassTransform.transformingMethodBodies(
                        method -> method.methodName().equalsString("currentInstant"), this::addBeforeReturn));
    }

    private void addBeforeReturn(CodeBuilder builder, CodeElement element) {
        if (element instanceof ReturnInstruction) {
            var instant = ClassDesc.of("java.time.Instant");
            builder.loadConstant(seconds)
                    .invokevirtual(instant, "plusSeconds", MethodTypeDesc.of(instant, ConstantDescs.CD_long));
        }
        builder.with(element);
    }
}
