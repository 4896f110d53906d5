-- Answers of the design tool as they came (gzip), for good: its requests are rationed. `node_id` is empty where the whole file was asked for.
-- `pictures` are addresses of drawn layers by layer, which the tool keeps for 30 days.
create table design_tool_answers (
  owner_id text not null,
  file_key text not null,
  node_id text not null,
  version text not null,
  created_at timestamptz(3) not null default now(),
  answer bytea not null,
  pictures jsonb,
  pictures_at timestamptz(3),
  primary key (owner_id, file_key, node_id, version)
);
alter table design_tool_answers alter column answer set storage external;

-- What was read from a design. `source_key` names what it was read from (the SHA-256 of a file, a frame of a design file, an address),
-- `source_version` which state of it (empty for files). `corrected` holds the sections as a person set them, beside those that were found.
create table design_extractions (
  owner_id text not null,
  source_key text not null,
  source_version text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  extraction jsonb not null,
  corrected jsonb,
  is_complete boolean not null,
  -- Pictures of its pages and blocks, which are kept while it is.
  picture_ids text[] not null,
  primary key (owner_id, source_key, source_version)
);
create index design_extractions_newest on design_extractions (owner_id, source_key, created_at);
