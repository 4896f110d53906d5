-- How all that crawl share a host: who is at it, when the next one may ask, and until when it wants to be left alone. What a crash of the store takes away
-- is learned anew with the next request.
create unlogged table crawl_hosts (
  host text primary key,
  next_at timestamptz not null,
  paused_until timestamptz
);

create unlogged table crawl_host_seats (
  host text not null,
  seat text not null,
  seen_at timestamptz not null default now(),
  primary key (host, seat)
);
