--liquibase formatted sql

--changeset tuntas:commerce-071-limits
alter table account
    add column daily_top_up        bigint null comment 'Rupiah; null: as the settings say',
    add column daily_orders        int null comment 'null: as the settings say',
    add column requests_per_minute int null comment 'null: as the settings say';

--changeset tuntas:commerce-071-trx-created
-- Daily limits and the leaderboard count by time; new rows go to its end.
create index ix_trx_created on trx (activity, created_at, account_id);
