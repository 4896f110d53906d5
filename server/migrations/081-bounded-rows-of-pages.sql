-- What one page and one audit may keep of links and findings is bounded; what was left out is counted, and told in the report.
alter table audit_pages
  add column kept_bytes integer not null default 0,
  add column cut_links integer not null default 0,
  add column cut_hits integer not null default 0;
