-- Landing pages are commented on as texts are. What a comment is anchored to are words of the page.
alter table comments drop constraint comments_kind_check;
alter table comments add constraint comments_kind_check check (kind in ('document', 'article-document', 'landing-page'));
create trigger landing_pages_comments after delete on landing_pages for each row execute function forget_comments('landing-page');
