-- Earlier states of versioned records (documents, pages, article documents): what stood there before a change.
-- A state is kept unless the same author's last one was kept less than five minutes before (server/platform/store/collection.ts).
create table record_versions (
  owner_id text not null,
  collection text not null,
  record_id text not null,
  n integer not null,
  author_id text not null,
  saved_at timestamptz(3) not null,
  stored_at timestamptz not null default now(),
  body jsonb not null,
  primary key (owner_id, collection, record_id, n)
);
create index record_versions_age on record_versions (stored_at);

-- First answers to requests with an Idempotency-Key, kept for 24 hours.
create table idempotency_keys (
  owner_id text not null,
  key text not null,
  fingerprint text not null,
  record_id text not null,
  status integer,
  headers jsonb,
  body text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (owner_id, key)
);
create index idempotency_keys_age on idempotency_keys (started_at);
