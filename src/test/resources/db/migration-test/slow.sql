--liquibase formatted sql

--changeset tuntas:slow
do sleep(1);
