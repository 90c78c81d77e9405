package id.tuntas.platform.setting;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.TYPE_USE;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A number, a time span or a size with this upper bound.
@Retention(RetentionPolicy.RUNTIME)
@Target({METHOD, TYPE_USE})
public @interface AtMost {

    /// As the setting itself is written: `10000`, `0.5`, `7d`, `1G`.
    String value();
}
