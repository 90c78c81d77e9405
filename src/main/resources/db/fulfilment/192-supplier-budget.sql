--liquibase formatted sql

-- What all replicas together may send to the supplier: one row, once the supplier has refused a call.
--changeset tuntas:supplier-budget labels:expand
create table supplier_budget (
    id tinyint not null,
    pauses bigint not null,
    refusals int not null,
    paused_until datetime(6) not null,
    refused_at datetime(6) not null,
    calls_per_second double not null,
    is_found boolean not null,
    free_at datetime(6) not null,
    constraint supplier_budget_pkey primary key (id)
) default character set utf8mb4;
