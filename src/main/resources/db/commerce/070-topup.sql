--liquibase formatted sql

--changeset tuntas:commerce-070-channel
create table channel (
    service         varchar(30) character set ascii collate ascii_bin not null comment 'the code of a top-up',
    name            varchar(60) not null,
    type            varchar(10) character set ascii not null,
    is_on           boolean not null,
    minimum         bigint not null,
    maximum         bigint not null,
    fee_flat        bigint not null,
    fee_percentage  decimal(5, 2) not null,
    payment_seconds int not null comment 'how long a customer may take to pay',
    sort_order      int not null,
    updated_at      datetime(6) not null,
    constraint pk_channel primary key (service),
    constraint ck_channel_type check (type in ('QRIS', 'VA')),
    constraint ck_channel_bounds check (minimum > 0 and maximum >= minimum),
    constraint ck_channel_fees check (fee_flat >= 0 and fee_percentage >= 0)
);

--changeset tuntas:commerce-070-topup
create table topup (
    id           char(26) character set ascii collate ascii_bin not null,
    trx_id       bigint not null,
    token        char(32) character set ascii collate ascii_bin not null comment 'opens the payment page',
    channel      varchar(30) character set ascii collate ascii_bin not null,
    link         varchar(255) not null comment 'the payment page, from the moment it is prepared',
    is_prepared  boolean not null,
    expires_at   datetime(6) not null,
    pays_at      datetime(6) null comment 'when it pays itself',
    paid_at      datetime(6) null comment 'when a person paid it',
    due_at       datetime(6) null,
    leased_until datetime(6) null,
    generation   bigint not null default 0,
    wakes        bigint not null default 0,
    attempt      int not null default 0,
    constraint pk_topup primary key (id),
    constraint uq_topup_trx unique (trx_id),
    constraint uq_topup_token unique (token),
    constraint fk_topup_trx foreign key (trx_id) references trx (id),
    constraint fk_topup_channel foreign key (channel) references channel (service)
);
create index ix_topup_due on topup (due_at);
