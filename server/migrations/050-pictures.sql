-- Pictures of owners, made anew from what was sent or read; the bytes lie on disk under their SHA-256. The same picture of an owner is kept once.
-- `unused_since` is when the sweep first found that nothing refers to it.
create table pictures (
  owner_id text not null,
  id text not null,
  name text not null,
  mime_type text not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  size bigint not null,
  file_id text,
  created_at timestamptz(3) not null default now(),
  unused_since timestamptz(3),
  primary key (owner_id, id)
);
create unique index pictures_content on pictures (owner_id, sha256);
create index pictures_sha256 on pictures (sha256);

-- The same pictures at widths of the web, made when they are first asked for.
create table picture_variants (
  owner_id text not null,
  picture_id text not null,
  width integer not null,
  mime_type text not null,
  sha256 text not null,
  size bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, picture_id, width)
);
create index picture_variants_sha256 on picture_variants (sha256);
