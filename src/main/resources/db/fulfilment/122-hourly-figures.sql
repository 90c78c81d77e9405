--liquibase formatted sql

-- What happened in each hour that is over, for series of weeks; a figure without a row is 0. `counted` is when.
--changeset tuntas:hourly-figures labels:expand
create table hourly_figure (
    starts_at datetime(6) not null,
    figure varchar(32) character set ascii collate ascii_bin not null,
    amount bigint not null,
    constraint hourly_figure_pkey primary key (starts_at, figure),
    index hourly_figure_idx (figure, starts_at, amount)
) default character set utf8mb4;
