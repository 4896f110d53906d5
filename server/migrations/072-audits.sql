-- Audits of sites. The report stands apart from what lists show; each line of progress is a row.
create table audits (
  id text not null,
  owner_id text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  project_id text,
  url text not null,
  -- Origin of the address: audits of one site are compared with each other.
  site text not null,
  -- How it was asked for: limits, rendering, checks.
  options jsonb not null,
  job_id text,
  status text not null default 'queued' check (status in ('queued', 'in_progress', 'completed', 'failed', 'cancelled')),
  current_step text not null default '',
  done integer not null default 0,
  total integer not null default 0,
  error_code text,
  error_message text,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  heartbeat_at timestamptz(3),
  score integer,
  grade text,
  -- Keys of what was found, so that later audits know what was there before.
  finding_keys text[] not null default '{}',
  report jsonb,
  primary key (owner_id, id)
);
create index audits_created on audits (owner_id, created_at, id);
create index audits_updated on audits (owner_id, updated_at, id);
create index audits_url on audits (owner_id, url, id);
create index audits_project on audits (owner_id, project_id, created_at) where project_id is not null;
create index audits_site on audits (owner_id, site, created_at) where status = 'completed';
create index audits_running on audits (heartbeat_at) where status in ('queued', 'in_progress');

create table audit_steps (
  owner_id text not null,
  audit_id text not null,
  number bigint generated always as identity,
  at timestamptz(3) not null default now(),
  step text not null,
  message text not null,
  done integer not null,
  total integer not null,
  primary key (owner_id, audit_id, number),
  foreign key (owner_id, audit_id) references audits (owner_id, id) on delete cascade
);

-- Findings that somebody knows of and does not want counted, in all audits of the site.
create table audit_ignored_findings (
  owner_id text not null,
  site text not null,
  key text not null,
  reason text not null,
  at timestamptz(3) not null default now(),
  primary key (owner_id, site, key)
);
