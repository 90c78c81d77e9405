-- The image makes the first database by itself; each role has one of its own.
create database tuntas_commerce character set utf8mb4;
grant all on tuntas_commerce.* to 'tuntas'@'%';
