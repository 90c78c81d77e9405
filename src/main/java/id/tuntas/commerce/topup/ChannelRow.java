package id.tuntas.commerce.topup;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// One element of GET /v1/balance/channels.
///
/// @param service       the `code` of a top-up
/// @param feePercentage with two decimals
/// @param fees          deprecated: the percentage if there is one, else the flat fee
/// @param feesType      deprecated: which of the two `fees` is
record ChannelRow(
        String name,
        String service,
        String type,
        String status,
        long minimum,
        long maximum,
        long feeFlat,
        String feePercentage,
        int sortOrder,
        Instant updatedAt,
        String fees,
        String feesType) {

    static ChannelRow of(TopUpChannel channel) {
        var percentage = channel.feePercentage.setScale(2).toPlainString();
        boolean isShare = channel.feePercentage.signum() > 0;
        return new ChannelRow(
                channel.name,
                channel.service,
                channel.type.name(),
                channel.isOn ? "on" : "off",
                channel.minimum,
                channel.maximum,
                channel.feeFlat,
                percentage,
                channel.sortOrder,
                channel.updatedAt.truncatedTo(ChronoUnit.SECONDS),
                isShare ? percentage : Long.toString(channel.feeFlat),
                isShare ? "percentage" : "flat");
    }
}
