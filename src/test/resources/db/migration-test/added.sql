--liquibase formatted sql

--changeset tuntas:added labels:expand
create table if not exists four (id int primary key);
alter table four add column more int;
