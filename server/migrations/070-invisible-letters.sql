-- Joiners, spaces without width and their like are no part of a title's words any more: the keys of titles that hold some are made anew.
update project_titles set stale = true where title ~ '[\u00AD\u034F\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]';
