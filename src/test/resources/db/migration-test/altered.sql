--liquibase formatted sql

--changeset tuntas:altered
alter table one add column colour int;
alter table four add column colour int;
alter table one add column size int;
