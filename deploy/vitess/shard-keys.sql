-- The shard key of each row, for Vitess to divide a shard into two, and to route what does not name a shard: the 15 bits that
-- the application puts into the ids of an order's rows (characters 11 to 13, in Crockford's Base32), as the highest bits
-- of a 64-bit number, which the Vindex `numeric` takes as it is. Runs once in each shard, after the tables were created there.

alter table orders add column shard_key bigint unsigned generated always as (
    (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 11, 1)) - 1 << 59)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 12, 1)) - 1 << 54)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 13, 1)) - 1 << 49)) stored;

alter table open_order add column shard_key bigint unsigned generated always as (
    (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(order_id, 11, 1)) - 1 << 59)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(order_id, 12, 1)) - 1 << 54)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(order_id, 13, 1)) - 1 << 49)) stored;

alter table order_line add column shard_key bigint unsigned generated always as (
    (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 11, 1)) - 1 << 59)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 12, 1)) - 1 << 54)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 13, 1)) - 1 << 49)) stored;

alter table order_unit add column shard_key bigint unsigned generated always as (
    (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 11, 1)) - 1 << 59)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 12, 1)) - 1 << 54)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 13, 1)) - 1 << 49)) stored;

alter table timeline add column shard_key bigint unsigned generated always as (
    (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 11, 1)) - 1 << 59)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 12, 1)) - 1 << 54)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 13, 1)) - 1 << 49)) stored;

alter table callback add column shard_key bigint unsigned generated always as (
    (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 11, 1)) - 1 << 59)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 12, 1)) - 1 << 54)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 13, 1)) - 1 << 49)) stored;

alter table notification add column shard_key bigint unsigned generated always as (
    (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 11, 1)) - 1 << 59)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 12, 1)) - 1 << 54)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(id, 13, 1)) - 1 << 49)) stored;

alter table notification_attempt add column shard_key bigint unsigned generated always as (
    (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(notification_id, 11, 1)) - 1 << 59)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(notification_id, 12, 1)) - 1 << 54)
    + (instr('0123456789abcdefghjkmnpqrstvwxyz', substr(notification_id, 13, 1)) - 1 << 49)) stored;

alter table supplier_transaction add column shard_key bigint unsigned generated always as (
    crc32(ref_id) >> 17 << 49) stored;

alter table late_wake add column shard_key bigint unsigned generated always as (
    crc32(ref_id) >> 17 << 49) stored;
