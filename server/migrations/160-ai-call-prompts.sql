-- Which prompt a call was made with, so that answers can be compared between its versions.
alter table ai_calls add column prompt_id text, add column prompt_version integer;
create index ai_calls_by_subject on ai_calls (owner_id, subject_id, created_at) where subject_id is not null;
