--liquibase formatted sql

--changeset tuntas:commerce-030-transaction
create table trx (
    id             bigint not null auto_increment,
    account_id     char(26) character set ascii collate ascii_bin not null,
    ref_id         varchar(191) character set utf8mb4 collate utf8mb4_bin not null,
    invoice        varchar(24) character set ascii collate ascii_bin not null,
    activity       varchar(10) character set ascii not null,
    payment_method varchar(30) character set ascii not null,
    status         varchar(10) character set ascii not null,
    price          bigint not null,
    fees           bigint not null,
    note           text null,
    payment_link   varchar(255) null,
    qr_link        varchar(255) null,
    expired_at     datetime(6) null,
    created_at     datetime(6) not null,
    updated_at     datetime(6) not null,
    constraint pk_trx primary key (id),
    constraint uq_trx_ref_id unique (account_id, ref_id),
    constraint uq_trx_invoice unique (invoice),
    constraint fk_trx_account foreign key (account_id) references account (id),
    constraint ck_trx_activity check (activity in ('ORDER', 'TOPUP')),
    constraint ck_trx_status check (status in ('PENDING', 'PAID', 'COMPLETED', 'FAILED', 'CANCELED', 'REFUNDED'))
);
create index ix_trx_account on trx (account_id, id);
create index ix_trx_account_status on trx (account_id, status, id);

--changeset tuntas:commerce-030-line
create table trx_line (
    id            char(26) character set ascii collate ascii_bin not null,
    trx_id        bigint not null,
    position      int not null,
    variant_id    int not null,
    variant_name  varchar(150) not null,
    product_id    int not null,
    product_name  varchar(100) not null,
    order_process varchar(10) character set ascii not null,
    note_kind     varchar(20) character set ascii not null,
    price         bigint not null comment 'Rupiah per item',
    quantity      int not null,
    note          text null,
    target        varchar(500) null,
    seller_note   text null,
    constraint pk_trx_line primary key (id),
    constraint uq_trx_line_position unique (trx_id, position),
    constraint fk_trx_line_trx foreign key (trx_id) references trx (id)
);

--changeset tuntas:commerce-030-unit
create table trx_unit (
    id         char(26) character set ascii collate ascii_bin not null,
    line_id    char(26) character set ascii collate ascii_bin not null,
    number     int not null,
    status     varchar(10) character set ascii not null,
    goods      text null comment 'serial number or licence',
    message    varchar(255) null,
    updated_at datetime(6) not null,
    constraint pk_trx_unit primary key (id),
    constraint uq_trx_unit_number unique (line_id, number),
    constraint fk_trx_unit_line foreign key (line_id) references trx_line (id),
    constraint ck_trx_unit_status check (status in
        ('PENDING', 'SENT', 'COMPLETED', 'FAILED', 'CANCELED', 'REFUNDED'))
);

--changeset tuntas:commerce-030-dispatch
create table dispatch (
    line_id      char(26) character set ascii collate ascii_bin not null,
    due_at       datetime(6) null,
    leased_until datetime(6) null,
    generation   bigint not null default 0,
    wakes        bigint not null default 0,
    attempt      int not null default 0,
    constraint pk_dispatch primary key (line_id),
    constraint fk_dispatch_line foreign key (line_id) references trx_line (id)
);
create index ix_dispatch_due on dispatch (due_at);
