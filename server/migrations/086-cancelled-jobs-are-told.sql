-- Who waits for the result of a job hears of it also when it was cancelled: a worker tells it, and looks for what none has told yet.
alter table jobs add column cancel_untold boolean not null default false;
create index jobs_cancel_untold on jobs (type) where cancel_untold;
