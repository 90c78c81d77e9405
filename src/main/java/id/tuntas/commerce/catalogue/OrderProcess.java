package id.tuntas.commerce.catalogue;

import id.tuntas.platform.code.Coded;

/// How an item is delivered; the API's `order_process`.
public enum OrderProcess implements Coded {
    /// Licences from our own stock.
    AUTO,
    /// A seller sends each item by hand.
    MANUAL,
    /// A provider delivers unit by unit and answers with serial numbers.
    H2H,
    /// An SMM panel delivers gradually.
    SMM;

    /// All codes, as the API description lists them.
    public static final String CODES = "auto|manual|h2h|smm";
}
