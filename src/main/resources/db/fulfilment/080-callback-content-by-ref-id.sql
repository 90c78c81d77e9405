--liquibase formatted sql

-- A digest alone goes to a page of its own, which has to be read and written for every callback. Behind the ref_id, which
-- is part of the content, it goes to where the order's other callbacks are, and one index answers for both.
--changeset tuntas:callback-content-by-ref-id
alter table callback
    drop index callback_content_key,
    drop index callback_ref_id_idx,
    add constraint callback_content_key unique (ref_id, content_key);
