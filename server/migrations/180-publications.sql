-- The site that a project's articles are published to. The key is sealed.
create table blog_connections (
  owner_id text not null,
  project_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  body jsonb not null,
  primary key (owner_id, project_id),
  foreign key (owner_id, project_id) references projects (owner_id, id) on delete cascade
);

-- Where an article was published, and the job that is publishing it.
create table article_publications (
  owner_id text not null,
  article_id text not null,
  updated_at timestamptz(3) not null default now(),
  body jsonb not null,
  primary key (owner_id, article_id),
  foreign key (owner_id, article_id) references articles (owner_id, id) on delete cascade
);

-- Images that a site has already, by the hash of their bytes.
create table published_images (
  owner_id text not null,
  project_id text not null,
  site_url text not null,
  sha256 text not null,
  url text not null,
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, project_id, site_url, sha256),
  foreign key (owner_id, project_id) references projects (owner_id, id) on delete cascade
);
