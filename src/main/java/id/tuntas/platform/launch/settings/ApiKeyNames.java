package id.tuntas.platform.launch.settings;

/// The names of API keys within their properties: `TUNTAS_SECURITY_KEYS_MY_SHOP_SECRET` arrives as
/// `tuntas.security.keys.my.shop.secret` and belongs to the key `my-shop`.
final class ApiKeyNames {

    static final String PREFIX = "tuntas.security.keys.";

    private ApiKeyNames() {}

    static boolean isPart(String property) {
        return property.startsWith(PREFIX) && property.lastIndexOf('.') > PREFIX.length();
    }

    static boolean hasSeveralWords(String property) {
        return isPart(property)
                && name(property).indexOf('.') > 0
                && !name(property).startsWith("\"");
    }

    static String hyphenated(String property) {
        return PREFIX + name(property).replace('.', '-') + property.substring(property.lastIndexOf('.'));
    }

    private static String name(String property) {
        return property.substring(PREFIX.length(), property.lastIndexOf('.'));
    }
}
