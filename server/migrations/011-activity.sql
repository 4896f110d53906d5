-- Who did what, to be read by admins. It names people by identifier and is no one's property: it outlives the account.
create table activity (
  id text primary key,
  created_at timestamptz(3) not null default now(),
  action text not null,
  result text not null check (result in ('ok', 'failed')),
  actor_id text,
  target_id text,
  session_id text,
  address text not null,
  detail jsonb not null default '{}'
);
create index activity_by_created_at on activity (created_at, id);
create index activity_by_actor on activity (actor_id, created_at, id);

-- Nobody rewrites the log: rows never change, and go only after 30 days (the sweep keeps all but failed sign-ins for a year).
create function refuse_changed_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '30 days' then
    return old;
  end if;
  raise exception 'activity is append-only';
end
$$;
create trigger activity_is_append_only before update or delete on activity for each row execute function refuse_changed_activity();
create index activity_by_target on activity (target_id, created_at, id);
