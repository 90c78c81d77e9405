--liquibase formatted sql

--changeset tuntas:order-units-without-fingerprint-index
-- Equal codes are found in code_owner; nobody searches the units by their fingerprints.
drop index order_unit_fingerprint_idx on order_unit;
