-- Titles that one answer proposed for one keyword: alternatives, of which one is no warning about another.
create table title_proposals (
  owner_id text not null,
  project_id text not null,
  -- Key of the normalised title, the first of project_titles.keys.
  title_key bigint not null,
  -- One for each answer and keyword.
  choice text not null,
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, project_id, title_key, choice)
);
create index title_proposals_created on title_proposals (created_at);

create or replace function forget_project_titles() returns trigger language plpgsql as $$
begin
  delete from project_titles using went where project_titles.owner_id = went.owner_id and project_titles.project_id = went.id;
  delete from published_title_readings using went where published_title_readings.owner_id = went.owner_id and published_title_readings.project_id = went.id;
  delete from title_proposals using went where title_proposals.owner_id = went.owner_id and title_proposals.project_id = went.id;
  return null;
end
$$;
