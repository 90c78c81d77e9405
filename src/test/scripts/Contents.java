import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;

/// Prints a digest of the contents of each file of the packaged application. Two builds of the same sources print the same.
///
/// ```
/// java src/test/scripts/Contents.java target/quarkus-app
/// ```
///
/// Files below `quarkus` may have other bytes from build to build: several threads generate their classes, with numbers in
/// order of arrival (recorded steps), in the order of hash tables (beans, configuration), and with random names (Hibernate's
/// proxies), which no setting of Quarkus changes. With 3.33.2 it was one file, with 128 of 1,950 classes. So classes are
/// compared by their members, instructions (with what they refer to) and texts, in any order and without those numbers and
/// names, and the entries of the index (`.dat`) in any order. Every other file is compared byte by byte.
class Contents {

    private static final Pattern BY_CHANCE = Pattern.compile(
            // values of recorders, configuration, parameters of beans and clients, fields of Byte Buddy
            "(?<=proxykey|mapping\\$|configClass\\$|deploy_|[pP]roviderSupplier|javaMethod|\\.target|targetOfMethod|function\\$\\$|cachedValue\\$)[\\w$]+"
                    // the folder of the build
                    + "|(?<=source=file:)[^\\]]*(?=/target/classes)"
                    // positions of local variables and constants
                    + "|(?<=LDC)_W|(?<=LOAD|STORE)(_\\w)?, slot=\\d+");

    /// Where a value is in the array that passes it on to the next part of a recorded step.
    private static final Pattern INDEX = Pattern.compile("(?<=LDC(_W)?, val=)\\d+");

    void main(String... arguments) throws IOException {
        var folder = Path.of(arguments[0]);
        List<Path> files;
        try (var found = Files.walk(folder)) {
            files = found.filter(Files::isRegularFile)
                    .filter(Predicate.not(file -> file.toString().endsWith(".aot")))
                    .sorted()
                    .toList();
        }
        for (var file : files) {
            var name = folder.relativize(file).toString().replace('\\', '/');
            IO.println(digest(content(name, file)) + "  " + name);
        }
    }

    private static byte[] content(String name, Path file) throws IOException {
        if (name.endsWith(".dat")) {
            return inAnyOrder(List.of(new String(Files.readAllBytes(file), ISO_8859_1).split("[\\x00-\\x1f]+")));
        }
        if (!name.startsWith("quarkus/") || !name.endsWith(".jar")) {
            return Files.readAllBytes(file);
        }
        var entries = new ArrayList<String>();
        try (var archive = new ZipFile(file.toFile())) {
            for (var entry : Collections.list(archive.entries())) {
                if (!entry.isDirectory()) {
                    var bytes = archive.getInputStream(entry).readAllBytes();
                    var isClass = entry.getName().endsWith(".class");
                    // Functions of a template extension are numbered in the order of a hash table.
                    var entryName = entry.getName().replaceFirst("(?<=\\$\\$function\\$\\$)\\d+", "");
                    entries.add(digest(isClass ? parts(bytes) : bytes) + " " + entryName);
                }
            }
        }
        return inAnyOrder(entries);
    }

    private static byte[] parts(byte[] bytes) {
        var type = ClassFile.of().parse(bytes);
        var parts = new ArrayList<String>();
        parts.add(type.flags().flagsMask() + " " + type.superclass() + " " + type.interfaces());
        texts(type, parts);
        for (var field : type.fields()) {
            parts.add(field.flags().flagsMask() + " " + field.fieldName() + " " + field.fieldType());
        }
        for (var method : type.methods()) {
            var name = method.methodName() + " " + method.methodType();
            parts.add(method.flags().flagsMask() + " " + name);
            method.code().ifPresent(code -> {
                code.elementStream()
                        .filter(Instruction.class::isInstance)
                        .forEach(instruction -> parts.add(name + " " + instruction));
                code.exceptionHandlers().forEach(handler -> parts.add(name + " " + handler.catchType()));
            });
        }
        if (!type.thisClass().asInternalName().startsWith("io/quarkus/runner/recorded/")) {
            return inAnyOrder(parts);
        }
        // A recorded step is divided into methods of a certain length, which load the same values again.
        var distinct = parts.stream()
                .map(part -> BY_CHANCE.matcher(INDEX.matcher(part).replaceAll("")).replaceAll(""))
                .distinct();
        return inAnyOrder(distinct.toList());
    }

    /// Annotations, names and constants.
    private static void texts(ClassModel type, List<String> parts) {
        for (PoolEntry entry : type.constantPool()) {
            if (entry instanceof Utf8Entry text) {
                parts.add(text.stringValue());
            }
        }
    }

    private static byte[] inAnyOrder(List<String> parts) {
        return String.join("\n", parts.stream().map(part -> BY_CHANCE.matcher(part).replaceAll("")).sorted().toList())
                .getBytes(UTF_8);
    }

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
