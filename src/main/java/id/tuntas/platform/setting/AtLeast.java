package id.tuntas.platform.setting;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.TYPE_USE;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A number, a time span or a size with this lower bound. No time span may be negative, with or without it.
@Retention(RetentionPolicy.RUNTIME)
@Target({METHOD, TYPE_USE})
public @interface AtLeast {

    /// As the setting itself is written: `1`, `0.5`, `20s`, `64K`.
    String value();
}
