-- Counters of the limits that all processes share. The columns and their order are what rate-limiter-flexible writes.
-- Unlogged: a counter is not worth a disk flush, and an unclean stop of the database may forget the last minute.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);
