-- Rows of crawls are heavy: of audits long over, the record and its report stay.
alter table audits add column pages_removed_at timestamptz(3);
create index audits_ended on audits (finished_at) where finished_at is not null and pages_removed_at is null;
