--liquibase formatted sql

--changeset tuntas:commerce-062-lock
create table stock_lock (
    token        char(40) character set ascii collate ascii_bin not null,
    account_id   char(26) character set ascii collate ascii_bin not null,
    variant_id   int not null,
    quantity     int not null,
    status       varchar(8) character set ascii not null,
    locked_at    datetime(6) not null,
    expires_at   datetime(6) not null,
    due_at       datetime(6) null comment 'null once the lock is over',
    leased_until datetime(6) null,
    generation   bigint not null default 0,
    wakes        bigint not null default 0,
    attempt      int not null default 0,
    constraint pk_stock_lock primary key (token),
    constraint fk_stock_lock_stock foreign key (variant_id) references stock (variant_id),
    constraint ck_stock_lock_quantity check (quantity > 0),
    constraint ck_stock_lock_status check (status in ('ACTIVE', 'USED', 'EXPIRED', 'RELEASED'))
);
create index ix_stock_lock_due on stock_lock (due_at);
create index ix_stock_lock_account on stock_lock (account_id, status, expires_at);

--changeset tuntas:commerce-062-lock-turn
-- Whoever makes a lock holds its account's row here first, so that the locks of an account are counted one by one.
-- Nothing else touches the table: orders never wait for it.
create table stock_lock_turn (
    account_id char(26) character set ascii collate ascii_bin not null,
    constraint pk_stock_lock_turn primary key (account_id)
);
