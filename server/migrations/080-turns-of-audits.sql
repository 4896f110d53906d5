-- Which call of a worker an audit was last begun by: what an earlier one still writes is refused.
alter table audits add column turn integer not null default 0;
