--liquibase formatted sql

--changeset tuntas:commerce-010-account
create table account (
    id         char(26) character set ascii collate ascii_bin not null,
    name       varchar(100) not null,
    contact    varchar(100) not null,
    key_hash   char(64) character set ascii collate ascii_bin not null comment 'lower-case hex SHA-256 of the API key',
    standing   varchar(12) character set ascii not null,
    whitelist  text null comment 'addresses and CIDR ranges, separated by commas; null admits every address',
    created_at datetime(6) not null,
    constraint pk_account primary key (id),
    constraint uq_account_key_hash unique (key_hash),
    constraint ck_account_standing check (standing in ('RESELLER', 'CUSTOMER', 'SUSPENDED'))
);

--changeset tuntas:commerce-010-balance
create table balance (
    account_id char(26) character set ascii collate ascii_bin not null,
    amount     bigint not null comment 'Rupiah',
    constraint pk_balance primary key (account_id),
    constraint fk_balance_account foreign key (account_id) references account (id),
    constraint ck_balance_never_negative check (amount >= 0)
);

--changeset tuntas:commerce-010-mutation
create table mutation (
    id             bigint not null auto_increment,
    account_id     char(26) character set ascii collate ascii_bin not null,
    invoice        varchar(24) character set ascii collate ascii_bin not null,
    direction      varchar(6) character set ascii not null,
    type           varchar(12) character set ascii not null,
    amount         bigint not null,
    balance_before bigint not null,
    balance_after  bigint not null,
    created_at     datetime(6) not null,
    constraint pk_mutation primary key (id),
    constraint fk_mutation_account foreign key (account_id) references account (id),
    constraint ck_mutation_amount check (amount > 0),
    constraint ck_mutation_adds_up check (balance_after - balance_before =
        case direction when 'CREDIT' then amount else -amount end)
);
create index ix_mutation_account on mutation (account_id, id);
create index ix_mutation_invoice on mutation (invoice);
