--liquibase formatted sql

--changeset tuntas:commerce-050-webhook
create table webhook (
    account_id      char(26) character set ascii collate ascii_bin not null,
    callback_url    varchar(2048) null,
    webhook_enabled boolean not null,
    secret          varbinary(255) null comment 'encrypted',
    updated_at      datetime(6) null comment 'null until the reseller sets something',
    constraint pk_webhook primary key (account_id),
    constraint fk_webhook_account foreign key (account_id) references account (id)
);

--changeset tuntas:commerce-050-delivery
create table delivery (
    id            char(26) character set ascii collate ascii_bin not null,
    account_id    char(26) character set ascii collate ascii_bin not null,
    event         varchar(40) not null,
    ref_id        varchar(191) character set utf8mb4 collate utf8mb4_bin not null,
    invoice       varchar(40) character set ascii collate ascii_bin not null,
    signed_status varchar(40) not null,
    body          mediumblob null comment 'encrypted JSON; null once the delivery is over',
    status        varchar(10) character set ascii not null,
    attempts      int not null,
    held          boolean not null comment 'put off on purpose (development)',
    last_status   int null comment 'HTTP status of the last attempt',
    last_error    varchar(500) null,
    created_at    datetime(6) not null,
    delivered_at  datetime(6) null,
    due_at        datetime(6) null,
    leased_until  datetime(6) null,
    generation    bigint not null default 0,
    wakes         bigint not null default 0,
    attempt       int not null default 0,
    constraint pk_delivery primary key (id),
    constraint ck_delivery_status check (status in ('PENDING', 'DELIVERED', 'GIVEN_UP'))
);
create index ix_delivery_due on delivery (due_at);
create index ix_delivery_ref_id on delivery (account_id, ref_id);
