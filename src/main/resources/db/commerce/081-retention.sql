--liquibase formatted sql

--changeset tuntas:commerce-081-retention
-- One row for each kind of rows that are deleted some time after they are over; it says when to look at them next.
create table retention (
    kind         varchar(20) character set ascii collate ascii_bin not null,
    due_at       datetime(6) null,
    leased_until datetime(6) null,
    generation   bigint not null default 0,
    wakes        bigint not null default 0,
    attempt      int not null default 0,
    constraint pk_retention primary key (kind)
);
create index ix_retention_due on retention (due_at);
insert into retention (kind, due_at) values
    ('DELIVERIES', utc_timestamp(6)), ('LOCKS', utc_timestamp(6)), ('INQUIRIES', utc_timestamp(6));

--changeset tuntas:commerce-081-lock-expiry
create index ix_stock_lock_expires on stock_lock (expires_at);
