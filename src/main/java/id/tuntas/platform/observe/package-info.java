/// What a running process says about itself: metrics, the ids in its log lines, traces.
@NullMarked
package id.tuntas.platform.observe;

import org.jspecify.annotations.NullMarked;
