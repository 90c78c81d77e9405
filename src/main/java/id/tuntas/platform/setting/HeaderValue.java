package id.tuntas.platform.setting;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.TYPE_USE;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A text that arrives in a header as it is: visible ASCII characters, with blanks only between them.
@Retention(RetentionPolicy.RUNTIME)
@Target({METHOD, TYPE_USE})
public @interface HeaderValue {}
