-- Files kept for an owner for a while: results of exports, sources of imports. The bytes lie on disk under their SHA-256.
create table kept_files (
  owner_id text not null,
  id text not null,
  name text not null,
  mime_type text not null,
  sha256 text not null,
  size bigint not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (owner_id, id)
);
create index kept_files_expiry on kept_files (expires_at);
create index kept_files_sha256 on kept_files (sha256);
