/// How enums are written in the API and in tables, and how requests name them.
@NullMarked
package id.tuntas.platform.code;

import org.jspecify.annotations.NullMarked;
