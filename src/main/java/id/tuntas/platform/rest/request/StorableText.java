package id.tuntas.platform.rest.request;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.Pattern;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A text that the database stores as it is: in place of half a character, as of an emoji that was cut off, it would
/// store a question mark, and not find the text again.
@Documented
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = {})
@Pattern(regexp = "[^\\x00\\p{Cs}]*")
@ReportAsSingleViolation
public @interface StorableText {

    String message() default "must not contain the character NUL or halves of characters";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
