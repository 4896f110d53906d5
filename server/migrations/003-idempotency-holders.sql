-- Who runs the request that has a key: the listening connection of its process, which the server closes when that process dies. A key
-- without an answer whose holder is gone belongs to the next request with it, at once.
alter table idempotency_keys add column holder_pid integer, add column holder_start timestamptz;
