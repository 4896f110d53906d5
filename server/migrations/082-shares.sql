-- Who else may do what with a thing. A share is made for an address or is a link; people stand in `share_people` once they are known: whoever
-- has the address, whoever opened the link while signed in. Both belong to the owner of the thing and go with it.
create table shares (
  owner_id text not null,
  id text not null,
  kind text not null check (kind in ('document', 'article-document', 'landing-page')),
  thing_id text not null,
  role text not null check (role in ('viewer', 'commenter', 'editor')),
  email text,
  -- As addresses are compared; see 010-people.sql.
  email_key text,
  -- When the address had an account. From then on the share is that person's, whatever address anybody has.
  claimed_at timestamptz(3),
  -- Of a link: the SHA-256 of its secret, and the first characters of it.
  secret_hash bytea,
  beginning text,
  password_hash text,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, id),
  check ((email_key is null) <> (secret_hash is null)),
  check (password_hash is null or secret_hash is not null)
);
create unique index shares_by_id on shares (id);
create unique index shares_by_email on shares (owner_id, kind, thing_id, email_key);
create index shares_unclaimed on shares (email_key) where claimed_at is null;

create table share_people (
  owner_id text not null,
  share_id text not null,
  person_id text not null references users (id) on delete cascade,
  opened_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, share_id, person_id),
  foreign key (owner_id, share_id) references shares (owner_id, id) on delete cascade
);
create index share_people_person on share_people (person_id);

create function forget_shares() returns trigger language plpgsql as $$
begin
  delete from shares where owner_id = old.owner_id and kind = tg_argv[0] and thing_id = old.id;
  return null;
end
$$;
create trigger documents_shares after delete on documents for each row execute function forget_shares('document');
create trigger article_documents_shares after delete on article_documents for each row execute function forget_shares('article-document');
create trigger landing_pages_shares after delete on landing_pages for each row execute function forget_shares('landing-page');
