package id.tuntas.commerce.access;

/// What is remembered of an account between requests.
record Reseller(
        String id, String name, String contact, Account.Standing standing, Whitelist whitelist, Limits limits) {}
