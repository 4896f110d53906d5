-- Links that a writer does not want have a column of their own: they change without a new version of the article,
-- and a change of the article at the same moment does not write over them.
alter table articles add column dismissed_links json;
update articles set dismissed_links = (body -> 'dismissedLinks')::json, body = body - 'dismissedLinks'
where body ? 'dismissedLinks';
