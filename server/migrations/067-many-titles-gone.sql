-- An account may go with a hundred thousand titles, and finding the two million rows of their keys would outlast any statement. Keys of titles that
-- go in such numbers lead to nothing; a sweep takes them away.
create or replace function remove_title_keys() returns trigger language plpgsql as $$
begin
  if (select count(*) from went) <= 1000 then
    delete from project_title_keys using (select no, unnest(keys) as key from went) as gone
    where project_title_keys.key = gone.key and project_title_keys.no = gone.no;
  end if;
  return null;
end
$$;
