-- Events: what happened, for whoever watches. Kept 24 hours.
--
-- A reader resumes after the last id that it saw, so an id must never become visible after a higher one of the same owner. A plain sequence
-- breaks that: two publishers draw 7 and 8, and 8 commits first. Here the id is drawn by updating the owner's row in `event_heads`, which
-- stays locked until the publisher commits: within an owner ids become visible in their order, and owners do not wait for each other.
-- Ids start at the time in microseconds, so that a head may be swept and made anew without an id ever coming back.
create table event_heads (
  owner_id text primary key,
  last_id bigint not null,
  published_at timestamptz not null default now()
) with (fillfactor = 50);

create table events (
  owner_id text not null,
  id bigint not null,
  topic text not null check (length(topic) <= 200),
  event text not null,
  data jsonb not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (owner_id, id)
);
create index events_age on events (at);

-- Short-lived tickets for event streams, for clients that can send neither cookie nor header (an EventSource of another origin).
create table stream_tickets (
  ticket_hash bytea primary key,
  owner_id text not null,
  session_id text not null,
  expires_at timestamptz not null
);
