-- Longer texts that are being written or broke off, so that they can go on at the part where they stopped.
create table writing_runs (
  owner_id text not null,
  -- Of the chat entry.
  id text not null,
  body jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key (owner_id, id)
);
