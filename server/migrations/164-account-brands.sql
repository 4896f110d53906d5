-- How somebody writes, in all that belongs to no project with a brand of its own.
create table account_brands (
  owner_id text primary key,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  body jsonb not null
);
