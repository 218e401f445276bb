/** Whose side a named version is, so that they are told that it was decided against. */
export const keptFor = /* sql */ `
ALTER TABLE kept_versions ADD COLUMN author text;
ALTER TABLE kept_versions ADD COLUMN told_at timestamptz(3);
CREATE INDEX kept_versions_untold ON kept_versions (author, at) WHERE author IS NOT NULL AND told_at IS NULL;
`;
