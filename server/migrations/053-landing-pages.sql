-- Landing pages. `sections` and `plan` stand apart from `body` so that lists never read them; of type json, which keeps every byte.
create table landing_pages (
  id text not null,
  owner_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  body jsonb not null,
  sections json not null,
  plan json,
  search tsvector not null default '',
  search_stale boolean not null default true,
  changed_by text not null,
  stands_alone boolean not null default false,
  business_name text generated always as (left(lower(unaccented(body ->> 'businessName')), 200)) stored,
  status text generated always as (body ->> 'status') stored,
  brand_tone text generated always as (body ->> 'brandTone') stored,
  file_id text generated always as (body -> 'designSource' ->> 'fileId') stored,
  primary key (owner_id, id)
);
create index landing_pages_created on landing_pages (owner_id, created_at, id);
create index landing_pages_updated on landing_pages (owner_id, updated_at, id);
create index landing_pages_name on landing_pages (owner_id, business_name, id);
create index landing_pages_status on landing_pages (owner_id, status, updated_at, id);
create index landing_pages_tone on landing_pages (owner_id, brand_tone, updated_at, id);
create index landing_pages_file on landing_pages (owner_id, file_id) where file_id is not null;
create index landing_pages_search on landing_pages using gin (search);
create index landing_pages_stale on landing_pages (owner_id) where search_stale;
create index landing_pages_bin on landing_pages (deleted_at) where deleted_at is not null;

-- Whose address /p/{slug} is: unique in the installation. An address is reserved before its page has it, and swept when no page took it.
create table page_addresses (
  slug text primary key,
  owner_id text not null,
  page_id text not null,
  reserved_at timestamptz not null default now()
);
create index page_addresses_page on page_addresses (owner_id, page_id);
