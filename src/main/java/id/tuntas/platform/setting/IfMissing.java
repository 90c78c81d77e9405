package id.tuntas.platform.setting;

import static java.lang.annotation.ElementType.METHOD;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What to say of a required setting that is missing.
@Retention(RetentionPolicy.RUNTIME)
@Target(METHOD)
public @interface IfMissing {

    String value();
}
