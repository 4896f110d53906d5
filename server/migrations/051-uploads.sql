-- Files that designs are read from, and addresses of design files. `size` and `sha256` are those of what was sent; `kept_…` of the bytes on disk:
-- the same for a PDF, another picture for a picture, none for an address or what cannot be read. `touched_at` is when it was last known to be in use.
create table uploads (
  owner_id text not null,
  id text not null,
  kind text not null check (kind in ('pdf', 'image', 'designtool')),
  original_name text not null,
  mime_type text not null,
  size bigint not null,
  sha256 text not null,
  kept_sha256 text,
  kept_type text,
  status text not null check (status in ('uploaded', 'processing', 'ready', 'failed')),
  error jsonb,
  page_count integer,
  width integer,
  height integer,
  url text,
  file_key text,
  node_id text,
  access_token text,
  warnings jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  touched_at timestamptz not null default now(),
  expires_at timestamptz(3) not null,
  primary key (owner_id, id)
);
create index uploads_kept on uploads (kept_sha256) where kept_sha256 is not null;
