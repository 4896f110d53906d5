-- What every collection needs: search without accents, and similarity of titles.
-- Both extensions are trusted, so the owner of a database may install them; where a server does not offer them, it says who can.
do $$
begin
  create extension if not exists unaccent;
  create extension if not exists pg_trgm;
exception
  when insufficient_privilege or undefined_file or feature_not_supported or invalid_parameter_value then
    raise exception 'the server does not let this account install the extensions unaccent and pg_trgm'
      using errcode = 'insufficient_privilege',
            hint = 'Ask its administrator to run in this database: create extension unaccent; create extension pg_trgm;';
end
$$;

-- `unaccent` itself is only stable, because its dictionary could be exchanged, so no index or generated column may use it. This one names the
-- dictionary of the extension, wherever a server keeps its extensions. For search and order: lower(unaccented(title)).
do $$
declare
  place text := (select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'unaccent');
begin
  execute format(
    'create function unaccented(text) returns text language sql immutable strict parallel safe as %L',
    format('select %1$I.unaccent(%2$L::regdictionary, $1)', place, format('%I.unaccent', place))
  );
end
$$;
