-- When a record was last moved to the trash or back. That changes what lists hold, so counts depend on it, and leaves `updated_at` as it was:
-- undoing a deletion is no change of the record.
do $$
declare
  name text;
begin
  foreach name in array array[
    'documents', 'chat_entries', 'landing_pages', 'projects', 'articles', 'article_documents', 'templates', 'guidelines', 'system_prompts',
    'prompt_types', 'tasks', 'webhook_endpoints'
  ] loop
    execute format('alter table %I add column moved_at timestamptz(3)', name);
    execute format('create index %I on %I (owner_id, moved_at) where moved_at is not null', name || '_moved', name);
  end loop;
end $$;
