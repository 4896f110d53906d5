-- Documents. `content` stands apart from `body` so that lists never read it; `search` is made from title and plain text on each write.
create table documents (
  id text not null,
  owner_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  body jsonb not null,
  content text not null,
  search tsvector not null,
  changed_by text not null,
  stands_alone boolean not null default false,
  title text generated always as (left(lower(unaccented(body ->> 'title')), 200)) stored,
  editor_mode text generated always as (body ->> 'editorMode') stored,
  template_id text generated always as (body ->> 'templateId') stored,
  primary key (owner_id, id)
);
create index documents_created on documents (owner_id, created_at, id);
create index documents_updated on documents (owner_id, updated_at, id);
create index documents_title on documents (owner_id, title, id);
create index documents_mode on documents (owner_id, editor_mode, updated_at, id);
create index documents_template on documents (owner_id, template_id) where template_id is not null;
create index documents_tags on documents using gin ((body -> 'tags'));
create index documents_search on documents using gin (search);
create index documents_bin on documents (deleted_at) where deleted_at is not null;

-- Exchanges with the AI: what was asked, what came back, also when it was cut off.
create table chat_entries (
  id text not null,
  owner_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  body jsonb not null,
  search tsvector not null,
  conversation_id text generated always as (body ->> 'conversationId') stored,
  document_id text generated always as (body ->> 'documentId') stored,
  primary key (owner_id, id)
);
create index chat_entries_created on chat_entries (owner_id, created_at, id);
create index chat_entries_updated on chat_entries (owner_id, updated_at, id);
create index chat_entries_conversation on chat_entries (owner_id, conversation_id, created_at);
create index chat_entries_document on chat_entries (owner_id, document_id, created_at) where document_id is not null;
create index chat_entries_search on chat_entries using gin (search);
create index chat_entries_bin on chat_entries (deleted_at) where deleted_at is not null;
