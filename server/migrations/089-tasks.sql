-- Findings of audits taken home as work. What a task is about is kept with it: audits and their pages may go.
create table tasks (
  id text not null,
  owner_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  body jsonb not null,
  search tsvector not null default '',
  search_stale boolean not null default true,
  title text generated always as (left(lower(unaccented(body ->> 'title')), 200)) stored,
  status text generated always as (body ->> 'status') stored,
  site text generated always as (body ->> 'site') stored,
  finding_key text generated always as (body ->> 'findingKey') stored,
  audit_id text generated always as (body ->> 'auditId') stored,
  primary key (owner_id, id)
);
create index tasks_created on tasks (owner_id, created_at, id);
create index tasks_updated on tasks (owner_id, updated_at, id);
create index tasks_title on tasks (owner_id, title, id);
create index tasks_status on tasks (owner_id, status, created_at, id);
create index tasks_audit on tasks (owner_id, audit_id);
-- The same finding of the same site is to be done once.
create unique index tasks_open on tasks (owner_id, site, finding_key) where status = 'open' and deleted_at is null;
create index tasks_search on tasks using gin (search);
create index tasks_stale on tasks (owner_id) where search_stale;
create index tasks_bin on tasks (deleted_at) where deleted_at is not null;
