package id.tuntas.commerce.topup.payment;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import java.util.Locale;

/// Draws a text as a QR code.
final class QrCode {

    private QrCode() {}

    /// @return an SVG of one square per dark module
    static String svg(String text) {
        try {
            return svg(new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 0, 0));
        } catch (WriterException e) {
            throw new IllegalArgumentException("too long for a QR code", e);
        }
    }

    private static String svg(BitMatrix code) {
        var path = new StringBuilder();
        for (int y = 0; y < code.getHeight(); y++) {
            for (int x = 0; x < code.getWidth(); x++) {
                if (code.get(x, y)) {
                    path.append('M').append(x).append(' ').append(y).append("h1v1h-1z");
                }
            }
        }
        return String.format(Locale.ROOT, """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">\
                <path fill="#fff" d="M0 0h%1$dv%2$dH0z"/><path d="%3$s"/></svg>""", code.getWidth(), code.getHeight(), path);
    }
}
