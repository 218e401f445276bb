/** Named versions beside the history. Like it, they outlive their record. */
export const keptVersions = /* sql */ `
CREATE TABLE kept_versions (
  id uuid PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('Entry', 'Asset')),
  record_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  version integer NOT NULL,
  fields jsonb NOT NULL,
  at timestamptz(3) NOT NULL,
  by text NOT NULL
);
CREATE INDEX kept_versions_record ON kept_versions (kind, record_id, at);
`;
