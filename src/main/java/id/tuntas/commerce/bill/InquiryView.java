package id.tuntas.commerce.bill;

import id.tuntas.commerce.JakartaTime;
import java.time.OffsetDateTime;

/// A bill as the API shows it (specification, bill inquiry); two names are Indonesian there.
///
/// @param nama    of the customer
/// @param periode of the bill
/// @param total   Rupiah, bill and admin fee
record InquiryView(
        String inquiryToken,
        String nama,
        String periode,
        long billAmount,
        long admin,
        long total,
        OffsetDateTime expiredAt) {

    static InquiryView of(BillInquiry inquiry) {
        return new InquiryView(
                inquiry.token,
                inquiry.name,
                inquiry.period,
                inquiry.billAmount,
                inquiry.admin,
                inquiry.total(),
                JakartaTime.of(inquiry.expiresAt));
    }
}
