-- Links beside what else a page names, and both with the page's address: site-wide checks read single kinds of them, twenty times over, and a join with
-- the pages of a crawl that the planner has no figures of takes quadratic time.
alter table audit_links add column url text not null default '';
alter table audit_links add column parts text not null default '[]';
update audit_links link set
  url = page.url,
  parts = coalesce((select jsonb_agg(edge)::text from jsonb_array_elements(link.edges::jsonb) edge where edge ->> 1 <> '0'), '[]'),
  edges = coalesce((select jsonb_agg(edge)::text from jsonb_array_elements(link.edges::jsonb) edge where edge ->> 1 = '0'), '[]')
from audit_pages page where page.owner_id = link.owner_id and page.audit_id = link.audit_id and page.key = link.page_key;
alter table audit_links alter column url drop default, alter column parts drop default;
alter table audit_links rename column edges to links;
