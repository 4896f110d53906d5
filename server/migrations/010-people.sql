-- People and guests. A guest is a row of the same kind, so that registering keeps everything the guest made: owner_id stays.
-- `email_key` is the e-mail as it is compared: composed and in lower case (server/features/people/email.ts).
create table users (
  id text primary key,
  kind text not null check (kind in ('user', 'guest')),
  name text not null,
  email text,
  email_key text,
  password_hash text,
  role text not null default 'user' check (role in ('user', 'admin')),
  profile jsonb not null default '{}',
  -- Grows with every change of the password; sessions and tokens of an earlier epoch are void at once.
  session_epoch integer not null default 1,
  disabled boolean not null default false,
  last_login_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((kind = 'user') = (email_key is not null)),
  check ((kind = 'user') = (password_hash is not null))
);
create unique index users_email on users (email_key);
create index users_by_created_at on users (created_at, id);
create index users_by_updated_at on users (updated_at, id);
create index users_by_name on users (name, id);

-- Found by their key, proved by a secret of which only the SHA-256 is here. Times are the application's clock.
create table sessions (
  owner_id text not null,
  id text not null,
  secret_hash bytea not null,
  epoch integer not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  address text not null,
  user_agent text not null,
  primary key (owner_id, id)
);
create index sessions_by_last_use on sessions (last_used_at);

create table password_resets (
  owner_id text not null,
  id text not null,
  secret_hash bytea not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (owner_id, id)
);

create table invitations (
  id text primary key,
  email text not null,
  email_key text not null,
  role text not null check (role in ('user', 'admin')),
  secret_hash bytea not null,
  invited_by text not null,
  accepted_at timestamptz(3),
  expires_at timestamptz(3) not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index invitations_open_email on invitations (email_key) where accepted_at is null;
create index invitations_by_created_at on invitations (created_at, id);
create index invitations_by_updated_at on invitations (updated_at, id);
create index invitations_by_email on invitations (email_key, id);

-- Accounts deleted within the last day: the sweep deletes once more what a request or job still under way may have written for them.
create table closed_accounts (
  id text primary key,
  closed_at timestamptz not null default now()
);
