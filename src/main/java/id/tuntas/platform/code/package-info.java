/// How enums are written in the API and in tables.
@NullMarked
package id.tuntas.platform.code;

import org.jspecify.annotations.NullMarked;
