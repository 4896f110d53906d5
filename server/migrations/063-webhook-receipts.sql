-- What came in by webhook, once an id and source. `owner_id` is empty until the result has found the record it names.
create table webhook_receipts (
  source text not null,
  message_id text not null,
  owner_id text,
  type text not null,
  body json not null,
  received_at timestamptz(3) not null default now(),
  -- Whoever applies it has until then; after a crash the sender's next try takes it over.
  claimed_until timestamptz,
  applied_at timestamptz(3),
  primary key (source, message_id)
);
create index webhook_receipts_owner on webhook_receipts (owner_id) where owner_id is not null;
create index webhook_receipts_age on webhook_receipts (received_at);
