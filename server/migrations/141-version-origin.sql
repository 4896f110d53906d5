-- How a state of a text came about where nobody typed it: `ai-draft`, `ai-change`. Kept with the current state and goes to its version.
alter table documents add column origin text;
alter table article_documents add column origin text;
alter table landing_pages add column origin text;
alter table record_versions add column origin text;
