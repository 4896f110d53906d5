-- What each text is for: it goes with its text, and stays while that is in the trash.
create table document_briefs (
  owner_id text not null,
  kind text not null check (kind in ('document', 'article-document')),
  document_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  body jsonb not null,
  primary key (owner_id, document_id, kind)
);

create function forget_brief() returns trigger language plpgsql as $$
begin
  delete from document_briefs where owner_id = old.owner_id and kind = tg_argv[0] and document_id = old.id;
  return null;
end
$$;
create trigger documents_brief after delete on documents for each row execute function forget_brief('document');
create trigger article_documents_brief after delete on article_documents for each row execute function forget_brief('article-document');
