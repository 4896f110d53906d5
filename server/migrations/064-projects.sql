-- Projects, the articles planned in them, and the texts written for those. Brand, outline, pages read and content stand apart from `body`, so that
-- lists never read them.
create table projects (
  id text not null,
  owner_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  body jsonb not null,
  brand json,
  search tsvector not null default '',
  search_stale boolean not null default true,
  name text generated always as (left(lower(unaccented(body ->> 'name')), 200)) stored,
  guideline_id text generated always as (body ->> 'guidelineId') stored,
  primary key (owner_id, id)
);
create index projects_created on projects (owner_id, created_at, id);
create index projects_updated on projects (owner_id, updated_at, id);
create index projects_name on projects (owner_id, name, id);
create index projects_guideline on projects (owner_id, guideline_id) where guideline_id is not null;
create index projects_search on projects using gin (search);
create index projects_stale on projects (owner_id) where search_stale;
create index projects_bin on projects (deleted_at) where deleted_at is not null;

-- `status_order` is the way of an article from an idea to its end. `due_date` is a day, or 'none', which comes after every day.
create table articles (
  id text not null,
  owner_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  body jsonb not null,
  notes text not null,
  outline json not null,
  scraped_content json,
  search tsvector not null default '',
  search_stale boolean not null default true,
  project_id text generated always as (body ->> 'projectId') stored,
  name text generated always as (left(lower(unaccented(body ->> 'name')), 200)) stored,
  status text generated always as (body ->> 'status') stored,
  status_order smallint generated always as
    (array_position(array['idea', 'planned', 'outlined', 'drafting', 'review', 'done'], body ->> 'status')) stored,
  due_date text collate "C" generated always as (coalesce(body ->> 'dueDate', 'none')) stored,
  prompt_type_id text generated always as (body ->> 'promptTypeId') stored,
  primary key (owner_id, id)
);
create index articles_created on articles (owner_id, created_at, id);
create index articles_updated on articles (owner_id, updated_at, id);
create index articles_name on articles (owner_id, name, id);
create index articles_due on articles (owner_id, due_date, id);
create index articles_order on articles (owner_id, status_order, id);
create index articles_status on articles (owner_id, status, updated_at, id);
create index articles_project on articles (owner_id, project_id, updated_at, id);
create index articles_project_due on articles (owner_id, project_id, due_date, id);
create index articles_project_status on articles (owner_id, project_id, status, id);
create index articles_prompt_type on articles (owner_id, prompt_type_id) where prompt_type_id is not null;
create index articles_keywords on articles using gin ((body -> 'keywordKeys'));
create index articles_search on articles using gin (search);
create index articles_stale on articles (owner_id) where search_stale;
create index articles_bin on articles (deleted_at) where deleted_at is not null;

create table article_documents (
  id text not null,
  owner_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  body jsonb not null,
  content text not null,
  search tsvector not null default '',
  search_stale boolean not null default true,
  changed_by text not null,
  stands_alone boolean not null default false,
  article_id text generated always as (body ->> 'articleId') stored,
  title text generated always as (left(lower(unaccented(body ->> 'title')), 200)) stored,
  editor_mode text generated always as (body ->> 'editorMode') stored,
  primary key (owner_id, id)
);
create index article_documents_created on article_documents (owner_id, created_at, id);
create index article_documents_updated on article_documents (owner_id, updated_at, id);
create index article_documents_title on article_documents (owner_id, title, id);
create index article_documents_article on article_documents (owner_id, article_id, updated_at, id);
create index article_documents_mode on article_documents (owner_id, editor_mode, updated_at, id);
create index article_documents_search on article_documents using gin (search);
create index article_documents_stale on article_documents (owner_id) where search_stale;
create index article_documents_bin on article_documents (deleted_at) where deleted_at is not null;
