/// How many rows a process works on at once. [LaneLimits] belong to a lane, and its loops on all shards share them:
/// [Capacity] limits the rows in progress and lets the loops claim in turn, [ReceiverSlots] those of one receiver.
@NullMarked
package id.tuntas.platform.work.limit;

import org.jspecify.annotations.NullMarked;
