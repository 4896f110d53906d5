-- The words of titles are compared by larger groups of one meaning: all keys are made again.
update project_titles set stale = true;
