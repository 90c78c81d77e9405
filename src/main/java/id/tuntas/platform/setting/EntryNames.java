package id.tuntas.platform.setting;

import static java.lang.annotation.ElementType.METHOD;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The names that the entries of a map can have. Another one is ignored, and the start warns of it: it may be that of
/// another version.
@Retention(RetentionPolicy.RUNTIME)
@Target(METHOD)
public @interface EntryNames {

    /// In small letters, separated by `|`.
    String value();
}
