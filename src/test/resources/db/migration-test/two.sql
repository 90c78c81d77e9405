--liquibase formatted sql

--changeset tuntas:two-tables
create table two (id int primary key);
create table three (id int primary key);
