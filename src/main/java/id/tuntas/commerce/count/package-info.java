/// Counts that can take longer than a caller waits: part by part, away from the threads of requests, so that what is
/// counted once is kept. Used by `page` and `leaderboard`.
@NullMarked
package id.tuntas.commerce.count;

import org.jspecify.annotations.NullMarked;
