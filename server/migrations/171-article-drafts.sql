-- Parts of an article's draft that are written already, so that one that broke off goes on at the part after them. They go when the draft is done.
create table draft_parts (
  owner_id text not null,
  article_id text not null,
  -- Of all that the draft is made of: another outline, other sources or instructions make another draft.
  fingerprint text not null,
  part integer not null,
  body jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, article_id, fingerprint, part),
  foreign key (owner_id, article_id) references articles (owner_id, id) on delete cascade
);
