-- What is said of a text, and what somebody would change in it. All of it belongs to the text's owner; `author_id` says who wrote it.
create table comments (
  owner_id text not null,
  id text not null,
  kind text not null check (kind in ('document', 'article-document')),
  thing_id text not null,
  author_id text not null,
  parent_id text,
  body text not null,
  anchor jsonb,
  resolved_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, parent_id) references comments (owner_id, id) on delete cascade
);
create index comments_of_text on comments (owner_id, kind, thing_id, id);
create index comments_answers on comments (owner_id, parent_id) where parent_id is not null;

create table suggestions (
  owner_id text not null,
  id text not null,
  kind text not null check (kind in ('document', 'article-document')),
  thing_id text not null,
  author_id text not null,
  anchor jsonb not null,
  replacement text not null,
  note text,
  status text not null default 'open' check (status in ('open', 'accepted', 'rejected')),
  decided_at timestamptz(3),
  decided_by text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (owner_id, id),
  check ((status = 'open') = (decided_at is null))
);
create index suggestions_of_text on suggestions (owner_id, kind, thing_id, id);

create function forget_comments() returns trigger language plpgsql as $$
begin
  delete from comments where owner_id = old.owner_id and kind = tg_argv[0] and thing_id = old.id;
  delete from suggestions where owner_id = old.owner_id and kind = tg_argv[0] and thing_id = old.id;
  return null;
end
$$;
create trigger documents_comments after delete on documents for each row execute function forget_comments('document');
create trigger article_documents_comments after delete on article_documents for each row execute function forget_comments('article-document');
