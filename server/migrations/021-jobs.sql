-- Jobs: long work, durable and retried. A worker holds a job by a lease that it renews; a lease that ran out, or whose worker's
-- connection is gone, puts the job back in the queue.
create table jobs (
  id text not null,
  owner_id text not null,
  type text not null,
  key text,
  status text not null default 'queued' check (status in ('queued', 'in_progress', 'completed', 'failed', 'cancelled')),
  input jsonb not null,
  -- May last more than five minutes: such jobs never take every place of a worker.
  long boolean not null,
  progress_done integer not null default 0,
  progress_total integer not null default 0,
  progress_label text not null default '',
  result jsonb,
  error jsonb,
  -- Times it was started, times it failed by itself, and times its worker died since it last got further than ever before.
  attempt integer not null default 0,
  failures integer not null default 0,
  losses integer not null default 0,
  furthest integer not null default 0,
  run_at timestamptz not null default now(),
  worker_id text,
  lease_until timestamptz,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (owner_id, id)
);
create unique index jobs_key on jobs (owner_id, key) where key is not null;
create index jobs_created on jobs (owner_id, created_at, id);
create index jobs_status on jobs (owner_id, status, created_at, id);
create index jobs_queued on jobs (run_at, id) where status = 'queued';
create index jobs_running on jobs (worker_id) where status = 'in_progress';
create index jobs_age on jobs (finished_at) where finished_at is not null;

-- Workers that run. `backend_pid` is their listening connection, which the server closes when they die.
create table job_workers (
  id text primary key,
  backend_pid integer,
  backend_start timestamptz,
  seen_at timestamptz not null default now()
);

create view live_job_workers as
select worker.id
from job_workers worker
where worker.seen_at > now() - interval '20 seconds'
  and (
    worker.backend_pid is null
    or exists (
      select from pg_stat_activity activity
      -- Another role's backend_start is hidden from us.
      where activity.pid = worker.backend_pid and coalesce(activity.backend_start, worker.backend_start) = worker.backend_start
    )
  );
