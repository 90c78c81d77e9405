--liquibase formatted sql

--changeset tuntas:callback-ref-id-binary
-- Compared as what it is, an opaque text: the rules of languages cost time with every insert and equate what differs.
alter table callback modify ref_id varchar(191) collate utf8mb4_bin not null;
