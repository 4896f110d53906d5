-- When an owner's last long job was begun: who has waited longest for one is next.
create index jobs_turns on jobs (owner_id, started_at) where long and started_at is not null;
