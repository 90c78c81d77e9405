package id.tuntas.platform.rest.request;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/// A text that the database stores as it is: in place of half a character, as of an emoji that was cut off, it would
/// store a question mark, and not find the text again.
@Documented
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = StorableText.Check.class)
public @interface StorableText {

    String message() default "must not contain the character NUL or halves of characters";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    final class Check implements ConstraintValidator<StorableText, CharSequence> {

        @Override
        public boolean isValid(@Nullable CharSequence text, ConstraintValidatorContext context) {
            return text == null || isStorable(text);
        }

        /// For texts that are not validated with a request, such as those within another one.
        public static boolean isStorable(CharSequence text) {
            return text.codePoints().allMatch(Check::isStorable);
        }

        private static boolean isStorable(int character) {
            return character != 0 && Character.getType(character) != Character.SURROGATE;
        }
    }
}
