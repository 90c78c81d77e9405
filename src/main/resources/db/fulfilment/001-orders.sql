--liquibase formatted sql

--changeset tuntas:orders
create table orders (
    id char(26) character set ascii collate ascii_bin not null,
    reference varchar(191) collate utf8mb4_bin not null,
    content_digest binary(32) not null,
    ref_id varchar(64) character set ascii collate ascii_bin not null,
    invoice varchar(64) null,
    status varchar(16) not null,
    reason varchar(64) null,
    supplier_status varchar(32) null,
    price bigint not null default 0,
    fees bigint not null default 0,
    amount bigint not null default 0,
    refunded bigint not null default 0,
    max_amount bigint null,
    lock_token varchar(64) null,
    attention varchar(64) null,
    learnt_by varchar(16) null,
    customer_name varchar(191) null,
    customer_email varchar(254) null,
    customer_phone varchar(32) null,
    customer_telegram_chat_id varchar(64) null,
    customer_webhook_url varchar(500) null,
    customer_locale varchar(8) not null,
    placed_at datetime(6) null,
    created_at datetime(6) not null,
    updated_at datetime(6) not null,
    finished_at datetime(6) null,
    version bigint not null,
    constraint orders_pkey primary key (id),
    constraint orders_reference_key unique (reference),
    constraint orders_ref_id_key unique (ref_id),
    constraint orders_money_check check (price >= 0 and fees >= 0 and amount >= 0 and refunded >= 0),
    index orders_updated_at_idx (updated_at, id),
    index orders_status_idx (status, created_at)
) default character set utf8mb4;

--changeset tuntas:order-lines
create table order_line (
    id char(26) character set ascii collate ascii_bin not null,
    order_id char(26) character set ascii collate ascii_bin not null,
    position int not null,
    item_id bigint not null,
    name varchar(255) not null,
    kind varchar(16) not null,
    quantity int not null,
    price bigint not null,
    target varchar(500) null,
    note text null,
    inquiry_token varchar(191) null,
    status varchar(16) not null,
    delivered int not null default 0,
    failed int not null default 0,
    seller_note text null,
    start_count bigint null,
    remains bigint null,
    refund_amount bigint null,
    manual_refund_pending boolean not null default false,
    constraint order_line_pkey primary key (id),
    constraint order_line_position_key unique (order_id, position),
    constraint order_line_order_fkey foreign key (order_id) references orders (id),
    constraint order_line_quantity_check check (quantity > 0),
    constraint order_line_counts_check check (delivered >= 0 and failed >= 0 and delivered + failed <= quantity)
) default character set utf8mb4;

--changeset tuntas:order-units
create table order_unit (
    id char(26) character set ascii collate ascii_bin not null,
    order_line_id char(26) character set ascii collate ascii_bin not null,
    unit int not null,
    status varchar(16) not null,
    serial_number varbinary(4000) null,
    license mediumblob null,
    fingerprint binary(32) null,
    message varchar(1000) null,
    constraint order_unit_pkey primary key (id),
    constraint order_unit_unit_key unique (order_line_id, unit),
    constraint order_unit_line_fkey foreign key (order_line_id) references order_line (id),
    index order_unit_fingerprint_idx (fingerprint)
) default character set utf8mb4;
