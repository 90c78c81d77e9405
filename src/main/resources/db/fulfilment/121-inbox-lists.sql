--liquibase formatted sql

--changeset tuntas:callback-list-indexes labels:expand
alter table callback
    add index callback_event_idx (event, id),
    add index callback_status_idx (status, id),
    add index callback_deliveries_idx (deliveries, id);

--changeset tuntas:refusal-list-indexes labels:expand
alter table refusal
    add index refusal_reason_idx (reason, id),
    add index refusal_address_idx (address, id);

--changeset tuntas:notification-list-indexes labels:expand
alter table notification
    add index notification_kind_idx (kind, id);

--changeset tuntas:audit-list-indexes labels:expand
alter table audit
    add index audit_who_idx (who, id);
