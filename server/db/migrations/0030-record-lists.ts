/**
 * What Studio's lists are ordered and narrowed by, each with an index that is walked from one end: the work of a page of
 * results does not grow with the number of records. The state is Contentful's, derived from versions (`store/record.ts`).
 */
export const recordLists = /* sql */ `
CREATE FUNCTION record_state(archived_at timestamptz, published_version integer, version integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN archived_at IS NOT NULL THEN 'archived'
    WHEN published_version IS NULL THEN 'draft'
    WHEN version = published_version + 1 THEN 'published'
    ELSE 'changed'
  END
$$;
-- What a record is called, for sorting: the first text of the fields that types name theirs.
CREATE FUNCTION record_title(fields jsonb, id text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(left(coalesce(
    jsonb_path_query_first(fields, '$.name.*') #>> '{}',
    jsonb_path_query_first(fields, '$.title.*') #>> '{}',
    jsonb_path_query_first(fields, '$.internalName.*') #>> '{}',
    id
  ), 200))
$$;

CREATE INDEX entries_updated ON entries (updated_at DESC, id);
CREATE INDEX entries_updated_by ON entries (updated_by, updated_at DESC, id);
CREATE INDEX entries_state ON entries (record_state(archived_at, published_version, version), updated_at DESC, id);
CREATE INDEX entries_type_state ON entries (type_id, record_state(archived_at, published_version, version), updated_at DESC, id);
CREATE INDEX entries_type_title ON entries (type_id, record_title(fields, id), id);
CREATE INDEX assets_updated ON assets (updated_at DESC, id);
CREATE INDEX assets_updated_by ON assets (updated_by, updated_at DESC, id);
CREATE INDEX assets_type_state ON assets (type_id, record_state(archived_at, published_version, version), updated_at DESC, id);
CREATE INDEX assets_type_title ON assets (type_id, record_title(fields, id), id);
-- What is planned, soonest first.
CREATE INDEX schedules_planned ON schedules (kind, at, record_id) WHERE status = 'waiting';
`;
