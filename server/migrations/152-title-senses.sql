-- Parts of titles that say nothing, and more endings, change the words that titles are found by.
update project_titles set stale = true;
