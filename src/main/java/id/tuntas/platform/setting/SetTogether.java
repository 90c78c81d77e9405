package id.tuntas.platform.setting;

import static java.lang.annotation.ElementType.METHOD;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// All settings with the same text are set, or none.
@Retention(RetentionPolicy.RUNTIME)
@Target(METHOD)
public @interface SetTogether {

    /// What to say if some are missing.
    String value();
}
