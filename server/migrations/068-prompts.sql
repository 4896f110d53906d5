-- Guidelines, system prompts and prompt types: what a model is told beside the task itself.
create table guidelines (
  id text not null,
  owner_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  body jsonb not null,
  search tsvector not null default '',
  search_stale boolean not null default true,
  name text generated always as (left(lower(unaccented(body ->> 'name')), 200)) stored,
  primary key (owner_id, id)
);
create index guidelines_created on guidelines (owner_id, created_at, id);
create index guidelines_updated on guidelines (owner_id, updated_at, id);
create index guidelines_name on guidelines (owner_id, name, id);
create index guidelines_search on guidelines using gin (search);
create index guidelines_stale on guidelines (owner_id) where search_stale;
create index guidelines_bin on guidelines (deleted_at) where deleted_at is not null;

create table system_prompts (
  id text not null,
  owner_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  body jsonb not null,
  search tsvector not null default '',
  search_stale boolean not null default true,
  name text generated always as (left(lower(unaccented(body ->> 'name')), 200)) stored,
  prompt_type_id text generated always as (body ->> 'promptTypeId') stored,
  project_id text generated always as (body ->> 'projectId') stored,
  active boolean generated always as ((body ->> 'active')::boolean) stored,
  primary key (owner_id, id)
);
create index system_prompts_created on system_prompts (owner_id, created_at, id);
create index system_prompts_updated on system_prompts (owner_id, updated_at, id);
create index system_prompts_name on system_prompts (owner_id, name, id);
create index system_prompts_type on system_prompts (owner_id, prompt_type_id) where prompt_type_id is not null;
create index system_prompts_project on system_prompts (owner_id, project_id) where project_id is not null;
create index system_prompts_search on system_prompts using gin (search);
create index system_prompts_stale on system_prompts (owner_id) where search_stale;
create index system_prompts_bin on system_prompts (deleted_at) where deleted_at is not null;

create table prompt_types (
  id text not null,
  owner_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  body jsonb not null,
  search tsvector not null default '',
  search_stale boolean not null default true,
  name text generated always as (left(lower(unaccented(body ->> 'name')), 200)) stored,
  key text generated always as (body ->> 'key') stored,
  primary key (owner_id, id)
);
create index prompt_types_created on prompt_types (owner_id, created_at, id);
create index prompt_types_updated on prompt_types (owner_id, updated_at, id);
create index prompt_types_name on prompt_types (owner_id, name, id);
-- What waits in the bin holds no key.
create unique index prompt_types_key on prompt_types (owner_id, key) where deleted_at is null;
create index prompt_types_search on prompt_types using gin (search);
create index prompt_types_stale on prompt_types (owner_id) where search_stale;
create index prompt_types_bin on prompt_types (deleted_at) where deleted_at is not null;
