package id.tuntas.platform.setting;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.TYPE_USE;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A base URL, to which paths are appended: it has neither a query nor a fragment.
@Retention(RetentionPolicy.RUNTIME)
@Target({METHOD, TYPE_USE})
public @interface RootUrl {

    /// How its path ends, with or without a slash behind it.
    String endsIn() default "";
}
