-- Published states of landing pages, never changed once written. The page's row says which of them its address shows.
create table page_snapshots (
  owner_id text not null,
  page_id text not null,
  id text not null,
  created_at timestamptz(3) not null default now(),
  html text not null,
  html_hash text not null,
  -- Names of its pictures and fonts below /p/assets: {sha256}.{extension}. The bytes lie on disk under their SHA-256; pages may share one.
  assets text[] not null,
  -- What answers beside the page itself need: its forms, its look, its language.
  about jsonb not null,
  primary key (owner_id, page_id, id)
);
create index page_snapshots_assets on page_snapshots using gin (assets);

-- The first screen of each page as a picture, by the hash of how the page is drawn.
create table page_thumbnails (
  owner_id text not null,
  page_id text not null,
  drawing text not null,
  -- The page's version that is known to be drawn so.
  version integer not null,
  mime_type text not null,
  bytes bytea not null,
  made_at timestamptz not null default now(),
  primary key (owner_id, page_id)
);
