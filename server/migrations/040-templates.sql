-- Templates belong to the installation: one fixed owner, readable by everybody who is signed in (server/features/templates/templates.repository.ts).
create table templates (
  id text not null,
  owner_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  body jsonb not null,
  search tsvector not null,
  slug text generated always as (body ->> 'slug') stored,
  category text generated always as (body ->> 'category') stored,
  name text generated always as (left(lower(unaccented(body ->> 'name')), 200)) stored,
  primary key (owner_id, id)
);
create unique index templates_slug on templates (owner_id, slug) where deleted_at is null;
create index templates_created on templates (owner_id, created_at, id);
create index templates_updated on templates (owner_id, updated_at, id);
create index templates_name on templates (owner_id, name, id);
create index templates_category on templates (owner_id, category, name, id);
create index templates_search on templates using gin (search);
create index templates_bin on templates (deleted_at) where deleted_at is not null;
