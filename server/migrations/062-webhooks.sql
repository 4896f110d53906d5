-- Addresses that receive events. How sending goes there stands apart from `body`: the sender writes it without a new version.
create table webhook_endpoints (
  id text not null,
  owner_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  body jsonb not null,
  url text generated always as (left(lower(body ->> 'url'), 200)) stored,
  active boolean generated always as ((body ->> 'active')::boolean) stored,
  consecutive_failures integer not null default 0,
  -- Deliveries given up one after the other, and since when everything has failed.
  consecutive_gave_up integer not null default 0,
  failing_since timestamptz,
  last_delivery_at timestamptz(3),
  primary key (owner_id, id)
);
create index webhook_endpoints_created on webhook_endpoints (owner_id, created_at, id);
create index webhook_endpoints_updated on webhook_endpoints (owner_id, updated_at, id);
create index webhook_endpoints_url on webhook_endpoints (owner_id, url, id);

-- What happened, with all its data: one row whatever the number of receivers, so that the same id announced twice has one effect.
create table webhook_events (
  owner_id text not null,
  id text not null,
  type text not null,
  data json not null,
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, id)
);
create index webhook_events_age on webhook_events (created_at);

-- An event on its way to one address. `payload` is text of JSON, kept byte for byte: it is what the signature is made over.
create table webhook_deliveries (
  owner_id text not null,
  id text not null,
  -- Null: the operator's address.
  endpoint_id text,
  endpoint_url text not null,
  -- Of the address, so that a slow host cannot take every place of a sender.
  host text not null,
  event_type text not null,
  event_id text not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed', 'gave_up')),
  attempts jsonb not null default '[]',
  -- Attempts since it was made, or since somebody asked for it again.
  tries integer not null default 0,
  -- Null once nothing follows. While a sender has it: when the next one may take it over.
  next_attempt_at timestamptz(3) default now(),
  -- Names the attempt under way; whoever has lost the row to another sender writes nothing.
  lease text,
  stopped_reason text,
  payload json not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (owner_id, id)
);
create index webhook_deliveries_created on webhook_deliveries (owner_id, created_at, id);
create index webhook_deliveries_updated on webhook_deliveries (owner_id, updated_at, id);
create index webhook_deliveries_endpoint on webhook_deliveries (owner_id, endpoint_id, created_at, id);
create index webhook_deliveries_event on webhook_deliveries (owner_id, event_id);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where next_attempt_at is not null;
create index webhook_deliveries_age on webhook_deliveries (created_at);
