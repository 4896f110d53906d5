-- What the site was given as the alternative text of an image: an update of the article changes it there, too.
-- Null for images that were uploaded before.
alter table published_images add column alt text;
