package id.tuntas.platform.setting;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.TYPE_USE;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A text or URL of a certain form.
@Retention(RetentionPolicy.RUNTIME)
@Target({METHOD, TYPE_USE})
public @interface Matching {

    /// A regular expression for the whole text.
    String value();

    /// What to say of another text; by default, that it must match the expression.
    String message() default "";
}
