--liquibase formatted sql

-- The supplier's X-Signature, decoded. Null for callbacks of older versions.
--changeset tuntas:callback-signatures labels:expand
alter table callback add column signature binary(32) null;
