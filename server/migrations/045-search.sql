-- Search is read in before the next search, not at each write: making a text vector is the dearest part of saving a document.
alter table documents alter column search set default '', add column search_stale boolean not null default true;
alter table chat_entries alter column search set default '', add column search_stale boolean not null default true;
alter table templates alter column search set default '', add column search_stale boolean not null default true;
create index documents_stale on documents (owner_id) where search_stale;
create index chat_entries_stale on chat_entries (owner_id) where search_stale;
create index templates_stale on templates (owner_id) where search_stale;
