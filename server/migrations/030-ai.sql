-- What AI calls cost, for usage and limits. One row for each call to a provider, also failed and aborted ones.
create table ai_calls (
  owner_id text not null,
  id text not null,
  created_at timestamptz(3) not null default now(),
  purpose text not null,
  subject_id text,
  provider text not null,
  model text not null,
  status text not null check (status in ('completed', 'failed', 'aborted')),
  -- Kind of fault of a failed call.
  reason text,
  input_tokens bigint not null,
  output_tokens bigint not null,
  -- Whether the tokens were counted from the text, because the provider did not get to say.
  estimated boolean not null default false,
  -- US dollars; null where the price is not known.
  cost numeric(14, 8),
  duration_ms integer not null,
  primary key (owner_id, id)
);
create index ai_calls_by_month on ai_calls (owner_id, created_at) include (cost, input_tokens, output_tokens);

-- Monthly limits, null for none.
create table ai_budgets (
  owner_id text primary key,
  monthly_cost numeric(14, 2),
  monthly_tokens bigint,
  updated_at timestamptz(3) not null default now()
);

-- Settings of the installation, one row. Keys in it are encrypted (server/platform/secret-box.ts).
create table ai_settings (
  id text primary key check (id = 'installation'),
  version integer not null,
  updated_at timestamptz(3) not null default now(),
  body jsonb not null
);
