package id.tuntas.testsupport;

import static net.bytebuddy.matcher.ElementMatchers.named;

import groovy.lang.GroovyCodeSource;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.agent.ByteBuddyAgent;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.modifier.Ownership;
import net.bytebuddy.description.modifier.Visibility;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;
import org.jspecify.annotations.Nullable;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/// REST Assured has Groovy compile every path, such as `data.status`, whenever it is read, which would take an eighth
/// of the processor time of all tests. Here Groovy keeps what it has compiled. Registered in `META-INF/services`.
public final class CompiledPaths implements LauncherSessionListener {

    private static final String SHELL = "groovy.lang.GroovyShell";
    private static final String PROGRAMS = "programsByText";

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        ByteBuddyAgent.install().addTransformer(new ChangedShell());
    }

    /// Groovy is loaded twice: for tests of the application in this process, and for all others.
    private static final class ChangedShell implements ClassFileTransformer {

        @Override
        public byte @Nullable [] transform(
                @Nullable ClassLoader loader,
                @Nullable String name,
                @Nullable Class<?> redefined,
                ProtectionDomain domain,
                byte[] bytes) {
            if (!"groovy/lang/GroovyShell".equals(name)) {
                return null;
            }
            var classes = new ClassFileLocator.Compound(
                    ClassFileLocator.Simple.of(SHELL, bytes), ClassFileLocator.ForClassLoader.of(loader));
            return new ByteBuddy()
                    .redefine(TypePool.Default.of(classes).describe(SHELL).resolve(), classes)
                    .defineField(PROGRAMS, Map.class, Ownership.STATIC, Visibility.PRIVATE)
                    .visit(Advice.to(CompileOnce.class).on(named("parseClass")))
                    .make()
                    .getBytes();
        }
    }

    /// Its code is copied into Groovy's.
    private static final class CompileOnce {

        @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
        static @Nullable Class<?> find(
                @Advice.Argument(0) GroovyCodeSource source,
                @Advice.FieldValue(PROGRAMS) @Nullable Map<String, Class<?>> programs) {
            return programs == null ? null : programs.get(source.getScriptText());
        }

        @Advice.OnMethodExit
        static void keep(
                @Advice.Argument(0) GroovyCodeSource source,
                @Advice.Enter @Nullable Class<?> found,
                @Advice.FieldValue(value = PROGRAMS, readOnly = false) @Nullable Map<String, Class<?>> programs,
                @Advice.Return(readOnly = false) Class<?> program) {
            if (found != null) {
                program = found;
            } else {
                if (programs == null) {
                    programs = new ConcurrentHashMap<>();
                }
                programs.put(source.getScriptText(), program);
            }
        }
    }
}
