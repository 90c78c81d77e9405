/// The resellers with the most orders this month (specification, GET /v1/leaderboard).
@NullMarked
package id.tuntas.commerce.leaderboard;

import org.jspecify.annotations.NullMarked;
