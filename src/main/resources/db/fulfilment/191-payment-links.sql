--liquibase formatted sql

-- A link may be a picture: `data:image/png;base64,…`.
--changeset tuntas:payment-links-of-any-length labels:expand
alter table topup
    modify column payment_link text null,
    modify column qr_link text null;
