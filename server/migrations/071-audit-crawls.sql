-- What the crawl of an audit keeps. Keys of addresses are 64 bits of a hash over audit and address, so that one index serves all audits.
create table audit_crawls (
  owner_id text not null,
  audit_id text not null,
  -- One worker at a time crawls for an audit; after a crash the next one takes over when the lease has run out.
  lease_holder text,
  lease_until timestamptz,
  -- Start, robots.txt, sitemaps and the other requests that are made once.
  facts jsonb not null default '{}',
  primary key (owner_id, audit_id)
);

-- Frontier and result in one: a row for each address.
create table audit_pages (
  owner_id text not null,
  audit_id text not null,
  key bigint not null,
  id text not null,
  number integer not null,
  url text not null,
  state text not null check (state in ('queued', 'fetching', 'done', 'skipped', 'failed')),
  depth smallint not null,
  -- By a link, or another page's markup; else a sitemap alone lists it.
  is_linked boolean not null default true,
  -- One of very many of its like: its turn comes when all others are done.
  is_late boolean not null default false,
  in_sitemap boolean not null default false,
  lastmod text,
  attempts smallint not null default 0,
  reason text,
  status smallint,
  bytes bigint not null default 0,
  duration_ms integer,
  words integer not null default 0,
  inlinks integer not null default 0,
  followed_inlinks integer not null default 0,
  outlinks integer not null default 0,
  findings integer not null default 0,
  summary jsonb,
  primary key (owner_id, audit_id, key)
);
create index audit_pages_queue on audit_pages (owner_id, audit_id, is_linked desc, is_late, depth, number) where state = 'queued';
create unique index audit_pages_number on audit_pages (owner_id, audit_id, number);
create index audit_pages_id on audit_pages (owner_id, id);

-- What the site's sitemaps list.
create table audit_listed_pages (
  owner_id text not null,
  audit_id text not null,
  key bigint not null,
  url text not null,
  lastmod text,
  primary key (owner_id, audit_id, key)
);

-- All that one page names: a row a page, not a row a link, of which there are a hundred times as many.
create table audit_links (
  owner_id text not null,
  audit_id text not null,
  page_key bigint not null,
  number integer not null,
  -- A bit for each kind that is in `edges`.
  kinds smallint not null,
  linked bigint[] not null,
  followed bigint[] not null,
  named bigint[] not null,
  edges text not null,
  primary key (owner_id, audit_id, page_key)
);
create unique index audit_links_number on audit_links (owner_id, audit_id, number);
create index audit_links_named on audit_links using gin (named);

-- Files and addresses elsewhere that pages name: asked for once each when the pages are done.
create table audit_resources (
  owner_id text not null,
  audit_id text not null,
  key bigint not null,
  url text not null,
  -- Null until it was asked for.
  result jsonb,
  primary key (owner_id, audit_id, key)
);

-- What checks found: a row for each check, severity and page.
create table audit_hits (
  owner_id text not null,
  audit_id text not null,
  check_id text not null,
  severity text not null,
  page_key bigint not null,
  url text not null,
  count integer not null,
  hits jsonb not null,
  primary key (owner_id, audit_id, check_id, severity, page_key)
);
create index audit_hits_page on audit_hits (owner_id, audit_id, page_key);
create index audit_hits_order on audit_hits (owner_id, audit_id, check_id, severity, url);

-- On how many pages a check came to a verdict, and on how many it failed itself.
create table audit_tallies (
  owner_id text not null,
  audit_id text not null,
  check_id text not null,
  judged integer not null default 0,
  errors integer not null default 0,
  error_message text,
  primary key (owner_id, audit_id, check_id)
);

-- Pages of the web as they were last read, for conditional requests: of use to whatever reads them again.
create table crawl_snapshots (
  owner_id text not null,
  url_hash bytea not null,
  url text not null,
  etag text,
  last_modified text,
  status smallint not null,
  headers jsonb not null,
  content_hash text not null,
  -- Zstandard.
  body bytea not null,
  transfer_bytes bigint not null,
  fetched_at timestamptz(3) not null default now(),
  primary key (owner_id, url_hash)
);
alter table crawl_snapshots alter column body set storage external;
create index crawl_snapshots_age on crawl_snapshots (fetched_at);
