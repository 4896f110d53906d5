-- Sources of articles. What was read of a source is kept once for a project (`reference_snapshots`, its pieces in `reference_passages`); an article
-- has a reference to it, with what its writer decided. References that nobody reads from stay, so that it is seen why.
create table article_references (
  id text not null,
  owner_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  moved_at timestamptz(3),
  body jsonb not null,
  article_id text generated always as (body ->> 'articleId') stored,
  -- The URL without what only counts clicks, or `file:` and the hash of a file.
  source_key text generated always as (body ->> 'sourceKey') stored,
  state text generated always as (body ->> 'state') stored,
  snapshot_id text generated always as (body ->> 'snapshotId') stored,
  title text generated always as (left(lower(unaccented(body ->> 'title')), 200)) stored,
  primary key (owner_id, id),
  foreign key (owner_id, article_id) references articles (owner_id, id) on delete cascade
);
create index article_references_created on article_references (owner_id, article_id, created_at, id);
create index article_references_updated on article_references (owner_id, article_id, updated_at, id);
create index article_references_title on article_references (owner_id, article_id, title, id);
create unique index article_references_source on article_references (owner_id, article_id, source_key) where deleted_at is null;
create index article_references_snapshot on article_references (owner_id, snapshot_id) where snapshot_id is not null;
create index article_references_bin on article_references (deleted_at) where deleted_at is not null;
create index article_references_moved on article_references (owner_id, moved_at) where moved_at is not null;
create index article_references_newest on article_references (owner_id, updated_at);

create table reference_snapshots (
  owner_id text not null,
  id text not null,
  project_id text not null,
  source_key text not null,
  fetched_at timestamptz(3) not null default now(),
  -- Author, dates, language and the like.
  about jsonb not null,
  text text not null,
  markdown text not null,
  content_hash text not null,
  minhash text not null,
  etag text not null,
  last_modified text not null,
  primary key (owner_id, id)
);
create unique index reference_snapshots_source on reference_snapshots (owner_id, project_id, source_key, content_hash);
create index reference_snapshots_fetched on reference_snapshots (fetched_at);

create table reference_passages (
  owner_id text not null,
  id text not null,
  snapshot_id text not null,
  number integer not null,
  -- UTF-16 units of the snapshot's text.
  start_at integer not null,
  end_at integer not null,
  text text not null,
  heading text not null,
  page integer,
  content_hash text not null,
  minhash text not null,
  primary key (owner_id, id),
  foreign key (owner_id, snapshot_id) references reference_snapshots (owner_id, id) on delete cascade
);
create unique index reference_passages_number on reference_passages (owner_id, snapshot_id, number);
