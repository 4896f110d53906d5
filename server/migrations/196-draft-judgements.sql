-- What a model judged of a draft that is not done yet, so that one that broke off does not ask for it again. They go with
-- the parts, when the draft is done.
create table draft_judgements (
  owner_id text not null,
  article_id text not null,
  -- Of all that is judged: other sources, or another text, are judged again.
  fingerprint text not null,
  step text not null check (step in ('disagreements', 'citations')),
  body jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, article_id, fingerprint, step),
  foreign key (owner_id, article_id) references articles (owner_id, id) on delete cascade
);
