/// What the shop does while its surroundings fail in every way that can be arranged on one machine: [ChaosIT]. Each
/// [Disturbance] strikes a [Site] under a [SteadyLoad].
@NullMarked
package id.tuntas.chaos;

import org.jspecify.annotations.NullMarked;
