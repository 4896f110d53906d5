-- A result that another service sends in names its record, not its owner.
create index projects_id on projects (id);
create index articles_id on articles (id);
