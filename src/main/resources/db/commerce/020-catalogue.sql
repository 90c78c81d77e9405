--liquibase formatted sql

--changeset tuntas:commerce-020-catalogue
create table category (
    id   int not null,
    name varchar(100) not null,
    slug varchar(100) character set ascii not null,
    icon varchar(255) not null,
    constraint pk_category primary key (id),
    constraint uq_category_slug unique (slug)
);
create table product (
    id          int not null,
    category_id int not null,
    name        varchar(100) not null,
    image       varchar(255) not null,
    validation  varchar(10) character set ascii not null comment 'whether a customer id can be checked, and with a zone',
    constraint pk_product primary key (id),
    constraint fk_product_category foreign key (category_id) references category (id),
    constraint ck_product_validation check (validation in ('NONE', 'ACCOUNT', 'ZONE'))
);
create table variant (
    id                int not null,
    product_id        int not null,
    sku               varchar(64) character set ascii not null,
    name              varchar(150) not null,
    description       text not null,
    seller_note       text null,
    price             bigint not null comment 'Rupiah per item; of open denomination: per provider unit',
    order_process     varchar(10) character set ascii not null,
    note_kind         varchar(20) character set ascii not null comment 'what the note of a cart line has to be',
    min_order         int not null default 1,
    max_order         int not null default 100,
    provider_min_qty  int null,
    provider_max_qty  int null,
    provider_step_qty int null,
    qty_label         varchar(30) null,
    unlimited_stock   boolean not null,
    availability      varchar(12) character set ascii not null,
    updated_at        datetime(6) not null,
    constraint pk_variant primary key (id),
    constraint uq_variant_sku unique (sku),
    constraint fk_variant_product foreign key (product_id) references product (id),
    constraint ck_variant_price check (price > 0),
    constraint ck_variant_process check (order_process in ('AUTO', 'MANUAL', 'H2H', 'SMM')),
    constraint ck_variant_note_kind check (note_kind in ('NONE', 'DESTINATION', 'OPEN_DENOMINATION', 'SMM', 'BILL')),
    constraint ck_variant_availability check (availability in ('ACTIVE', 'UNAVAILABLE', 'RETIRED')),
    constraint ck_variant_order check (min_order >= 1 and max_order >= min_order)
);
create index ix_variant_updated on variant (updated_at);

--changeset tuntas:commerce-020-stock
-- Apart from the variant, because every sale writes it and nothing else of the item changes.
create table stock (
    variant_id int not null,
    available  int not null,
    updated_at datetime(6) not null,
    constraint pk_stock primary key (variant_id),
    constraint fk_stock_variant foreign key (variant_id) references variant (id),
    constraint ck_stock_never_negative check (available >= 0)
);
create index ix_stock_updated on stock (updated_at);

--changeset tuntas:commerce-020-license
create table license (
    id         char(26) character set ascii collate ascii_bin not null,
    variant_id int not null,
    content    text not null,
    unit_id    char(26) character set ascii collate ascii_bin null comment 'the unit it was sold as',
    sold_at    datetime(6) null,
    constraint pk_license primary key (id),
    constraint uq_license_unit unique (unit_id),
    constraint fk_license_variant foreign key (variant_id) references variant (id)
);
create index ix_license_unsold on license (variant_id, unit_id, id);
