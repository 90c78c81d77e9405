package id.tuntas.platform.setting;

import static java.lang.annotation.ElementType.METHOD;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Not to be set without the simulation, unless it is zero.
@Retention(RetentionPolicy.RUNTIME)
@Target(METHOD)
public @interface ForSimulation {}
