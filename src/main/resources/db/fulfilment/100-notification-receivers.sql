--liquibase formatted sql

--changeset tuntas:notification-receivers
-- What shares slots: host and port of a webhook; null where the recipient is no URL.
alter table notification
    add column receiver varchar(500) generated always as (
        case when locate('://', recipient) > 0 then lower(substring_index(substring_index(substring_index(
            substring(recipient, locate('://', recipient) + 3), '/', 1), '?', 1), '#', 1)) end
    ) virtual;

--changeset tuntas:notification-channels
-- Each channel is claimed from on its own.
create index notification_channel_idx on notification (channel, due_at);
