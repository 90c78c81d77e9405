package id.tuntas.platform.rest.problem;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The endpoint recognizes a request that it has taken before. A client that does not know what became of its request
/// sends it again: reading would miss one that is still under way.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface SentAgain {}
