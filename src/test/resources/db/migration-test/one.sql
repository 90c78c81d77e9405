--liquibase formatted sql

--changeset tuntas:one
create table one (id int primary key);
