-- A website's URL is an upload like the URL of a design file, so that its sections can be corrected.
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check check (kind in ('pdf', 'image', 'designtool', 'website'));
