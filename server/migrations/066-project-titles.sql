-- Titles that a new one may collide with: of articles, of the texts written for them, and of the site's published pages. Triggers keep the first two
-- in step, so that no way of writing an article can forget it. What titles are found by is made by the program before the next check (`stale`):
-- PostgreSQL knows nothing of plurals and other words for the same.
create table project_titles (
  owner_id text not null,
  project_id text not null,
  source text not null check (source in ('article', 'document', 'published')),
  -- Of the article or document; of a published page a hash of its address.
  source_id text not null,
  -- Finds the row from its keys.
  no bigint generated always as identity unique,
  article_id text,
  title text not null,
  url text,
  keywords text[] not null default '{}',
  keys bigint[] not null default '{}',
  stale boolean not null default true,
  primary key (owner_id, project_id, source, source_id)
);
create index project_titles_article on project_titles (owner_id, article_id) where article_id is not null;
create index project_titles_stale on project_titles (owner_id, project_id, no) where stale;

-- One row for each key of each title. The key holds owner and project already (`core/titles/title-keys.ts`), which keeps this narrow; rows follow
-- `project_titles`. Read by key, some hundred rows at most: titles that share only what thousands share are not near.
create table project_title_keys (
  key bigint not null,
  no bigint not null,
  primary key (key, no)
);

create function add_title_keys() returns trigger language plpgsql as $$
begin
  insert into project_title_keys (key, no) select distinct unnest(keys), no from came on conflict do nothing;
  return null;
end
$$;
create function remove_title_keys() returns trigger language plpgsql as $$
begin
  delete from project_title_keys using (select no, unnest(keys) as key from went) as gone where project_title_keys.key = gone.key and project_title_keys.no = gone.no;
  return null;
end
$$;
create function change_title_keys() returns trigger language plpgsql as $$
begin
  delete from project_title_keys using (
    select went.no, unnest(went.keys) as key from went join came using (no) where went.keys <> came.keys
    except
    select came.no, unnest(came.keys) as key from came
  ) as gone where project_title_keys.key = gone.key and project_title_keys.no = gone.no;
  insert into project_title_keys (key, no)
  select distinct unnest(came.keys), came.no from came join went using (no) where went.keys <> came.keys on conflict do nothing;
  return null;
end
$$;
create trigger title_keys_come after insert on project_titles referencing new table as came for each statement execute function add_title_keys();
create trigger title_keys_go after delete on project_titles referencing old table as went for each statement execute function remove_title_keys();
create trigger title_keys_change after update on project_titles referencing old table as went new table as came
  for each statement execute function change_title_keys();

-- A title, or nothing where there is none worth comparing.
create function keep_title(owner text, project text, kind text, origin text, article text, wording text, words text[]) returns void language plpgsql as $$
begin
  delete from project_titles where owner_id = owner and source = kind and source_id = origin and article_id = article and project_id <> project;
  if coalesce(btrim(wording), '') = '' or (kind = 'document' and wording = 'Untitled') then
    delete from project_titles where owner_id = owner and project_id = project and source = kind and source_id = origin;
    return;
  end if;
  insert into project_titles as known (owner_id, project_id, source, source_id, article_id, title, keywords)
  values (owner, project, kind, origin, article, wording, words)
  on conflict (owner_id, project_id, source, source_id) do update
    set title = excluded.title, article_id = excluded.article_id, keywords = excluded.keywords, stale = true
    where known.title <> excluded.title or known.article_id <> excluded.article_id or known.keywords <> excluded.keywords;
end
$$;

create function keep_article_title(article articles) returns void language plpgsql as $$
begin
  perform keep_title(article.owner_id, article.body ->> 'projectId', 'article', article.id, article.id, article.body ->> 'name',
    array(select jsonb_array_elements_text(coalesce(article.body -> 'keywords', '[]') || coalesce(article.body -> 'secondaryKeywords', '[]'))));
  -- Texts follow their article from project to project, and back out of the bin.
  perform keep_title(written.owner_id, article.body ->> 'projectId', 'document', written.id, article.id, written.body ->> 'title', '{}')
  from article_documents as written
  where written.owner_id = article.owner_id and written.article_id = article.id and written.deleted_at is null;
end
$$;

create function follow_article_title() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from project_titles where owner_id = new.owner_id and article_id = new.id and source <> 'published';
  else
    perform keep_article_title(new);
  end if;
  return null;
end
$$;
create trigger article_title_comes after insert on articles for each row execute function follow_article_title();
create trigger article_title_changes after update on articles for each row
  when (old.body -> 'name' is distinct from new.body -> 'name' or old.body -> 'projectId' is distinct from new.body -> 'projectId'
    or old.body -> 'keywords' is distinct from new.body -> 'keywords' or old.body -> 'secondaryKeywords' is distinct from new.body -> 'secondaryKeywords'
    or old.deleted_at is distinct from new.deleted_at)
  execute function follow_article_title();

create function follow_document_title() returns trigger language plpgsql as $$
begin
  delete from project_titles
  where owner_id = new.owner_id and source = 'document' and source_id = new.id and (new.deleted_at is not null or article_id <> new.body ->> 'articleId')
    and article_id in (new.body ->> 'articleId', old.body ->> 'articleId');
  if new.deleted_at is null then
    perform keep_title(new.owner_id, article.body ->> 'projectId', 'document', new.id, article.id, new.body ->> 'title', '{}')
    from articles as article where article.owner_id = new.owner_id and article.id = new.body ->> 'articleId' and article.deleted_at is null;
  end if;
  return null;
end
$$;
create trigger document_title_comes after insert on article_documents for each row execute function follow_document_title();
create trigger document_title_changes after update on article_documents for each row
  when (old.body -> 'title' is distinct from new.body -> 'title' or old.body -> 'articleId' is distinct from new.body -> 'articleId'
    or old.deleted_at is distinct from new.deleted_at)
  execute function follow_document_title();

-- By statement: an account may go with a hundred thousand of them.
create function forget_article_titles() returns trigger language plpgsql as $$
begin
  delete from project_titles using went where project_titles.owner_id = went.owner_id and project_titles.article_id = went.id and source <> 'published';
  return null;
end
$$;
create trigger article_titles_go after delete on articles referencing old table as went for each statement execute function forget_article_titles();
create function forget_document_titles() returns trigger language plpgsql as $$
begin
  delete from project_titles using went
  where project_titles.owner_id = went.owner_id and project_titles.article_id = went.body ->> 'articleId' and source = 'document' and source_id = went.id;
  return null;
end
$$;
create trigger document_titles_go after delete on article_documents referencing old table as went for each statement execute function forget_document_titles();
-- A project takes what its site published with it; its articles have ways of their own.
create function forget_project_titles() returns trigger language plpgsql as $$
begin
  delete from project_titles using went where project_titles.owner_id = went.owner_id and project_titles.project_id = went.id;
  delete from published_title_readings using went where published_title_readings.owner_id = went.owner_id and published_title_readings.project_id = went.id;
  return null;
end
$$;

-- When the published titles of a project were read last.
create table published_title_readings (
  owner_id text not null,
  project_id text not null,
  titles integer not null,
  read_at timestamptz(3) not null default now(),
  primary key (owner_id, project_id)
);
create trigger project_titles_go after delete on projects referencing old table as went for each statement execute function forget_project_titles();

-- What is there already.
select keep_article_title(article) from articles as article where deleted_at is null;
