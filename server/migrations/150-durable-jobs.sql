-- Whoever waits for a job's result hears of its end in the transaction that ends the job; nothing is left to be told later.
drop index jobs_cancel_untold;
alter table jobs drop column cancel_untold;

-- Finished steps of jobs: a later try of the same job gets their outcomes instead of doing them again.
create table job_steps (
  owner_id text not null,
  job_id text not null,
  name text not null,
  outcome jsonb,
  finished_at timestamptz(3) not null default now(),
  primary key (owner_id, job_id, name),
  foreign key (owner_id, job_id) references jobs (owner_id, id) on delete cascade
);
