package id.tuntas.commerce.access;

/// The cached data of an account.
record Reseller(String id, String contact, Account.Standing standing, Whitelist whitelist, Limits limits) {}
