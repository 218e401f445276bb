/** Entries, assets, their history, links, locales, imported types and tags. */
export const content = /* sql */ `
CREATE TABLE entries (
  id text PRIMARY KEY,
  type_id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  fields jsonb NOT NULL,
  published jsonb,
  published_version integer,
  published_at timestamptz(3),
  first_published_at timestamptz(3),
  published_counter integer NOT NULL DEFAULT 0,
  archived_version integer,
  archived_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  created_by text,
  updated_by text,
  published_by text,
  tags text[] NOT NULL DEFAULT '{}',
  search_text text NOT NULL DEFAULT '',
  CONSTRAINT entries_published_whole CHECK (
    (published IS NULL) = (published_version IS NULL) AND (published IS NULL) = (published_at IS NULL)
  ),
  CONSTRAINT entries_version_after_publish CHECK (published_version IS NULL OR version > published_version),
  CONSTRAINT entries_archived_hidden CHECK (archived_at IS NULL OR published IS NULL)
);

CREATE TABLE assets (
  id text PRIMARY KEY,
  type_id text NOT NULL DEFAULT 'Asset' CHECK (type_id = 'Asset'),
  version integer NOT NULL CHECK (version > 0),
  fields jsonb NOT NULL,
  published jsonb,
  published_version integer,
  published_at timestamptz(3),
  first_published_at timestamptz(3),
  published_counter integer NOT NULL DEFAULT 0,
  archived_version integer,
  archived_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  created_by text,
  updated_by text,
  published_by text,
  tags text[] NOT NULL DEFAULT '{}',
  search_text text NOT NULL DEFAULT '',
  CONSTRAINT assets_published_whole CHECK (
    (published IS NULL) = (published_version IS NULL) AND (published IS NULL) = (published_at IS NULL)
  ),
  CONSTRAINT assets_version_after_publish CHECK (published_version IS NULL OR version > published_version),
  CONSTRAINT assets_archived_hidden CHECK (archived_at IS NULL OR published IS NULL)
);

-- Collections are read by type, newest publication first; the management list by last change.
CREATE INDEX entries_type_published ON entries (type_id, published_at DESC, id) WHERE published IS NOT NULL;
CREATE INDEX entries_type_updated ON entries (type_id, updated_at DESC, id);
-- Equality of any field in any locale: published @> '{"slug":{"en-UK":"lisbon"}}'.
CREATE INDEX entries_published_values ON entries USING gin (published jsonb_path_ops);
CREATE INDEX entries_draft_values ON entries USING gin (fields jsonb_path_ops);

CREATE TABLE versions (
  kind text NOT NULL CHECK (kind IN ('Entry', 'Asset')),
  id text NOT NULL,
  version integer NOT NULL,
  type_id text NOT NULL,
  fields jsonb NOT NULL,
  tags text[] NOT NULL DEFAULT '{}',
  action text NOT NULL,
  at timestamptz(3) NOT NULL,
  by text NOT NULL,
  PRIMARY KEY (kind, id, version)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER versions_append_only BEFORE UPDATE OR DELETE ON versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE links (
  source_kind text NOT NULL CHECK (source_kind IN ('Entry', 'Asset')),
  source_id text NOT NULL,
  view text NOT NULL CHECK (view IN ('draft', 'published')),
  field text NOT NULL,
  locale text NOT NULL,
  position integer NOT NULL,
  target_kind text NOT NULL CHECK (target_kind IN ('Entry', 'Asset')),
  target_id text NOT NULL,
  PRIMARY KEY (source_kind, source_id, view, field, locale, position)
);
CREATE INDEX links_target ON links (target_kind, target_id, view);

CREATE TABLE locales (
  code text PRIMARY KEY,
  name text NOT NULL,
  fallback_code text,
  is_default boolean NOT NULL DEFAULT false,
  position integer NOT NULL
);
CREATE UNIQUE INDEX locales_one_default ON locales (is_default) WHERE is_default;

CREATE TABLE content_types (
  id text PRIMARY KEY,
  definition jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE tags (
  id text PRIMARY KEY,
  name text NOT NULL,
  visibility text NOT NULL DEFAULT 'public'
);

-- Substring search. A server that lacks the extension, or does not let us create it, searches without an index.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX entries_search ON entries USING gin (search_text gin_trgm_ops);
  CREATE INDEX assets_search ON assets USING gin (search_text gin_trgm_ops);
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: searching without an index';
END
$$;
`;
