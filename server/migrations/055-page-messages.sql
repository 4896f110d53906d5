-- What visitors send through the forms of published pages: its owner's inbox.
create table page_messages (
  owner_id text not null,
  page_id text not null,
  id text not null,
  created_at timestamptz(3) not null default now(),
  body jsonb not null,
  primary key (owner_id, page_id, id)
);
create index page_messages_created on page_messages (owner_id, page_id, created_at, id);
