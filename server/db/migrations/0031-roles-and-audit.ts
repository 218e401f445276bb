/**
 * The role that only reads, what an account is limited to, suspended accounts, and the log of who did what. Changes of content
 * come into the log by themselves, in the transaction that makes them; nobody changes or removes a line.
 */
export const rolesAndAudit = /* sql */ `
ALTER TABLE users DROP CONSTRAINT users_role_check;
ALTER TABLE users ADD CONSTRAINT users_role_check
  CHECK (role IN ('customer', 'trade', 'viewer', 'editor', 'publisher', 'admin'));
-- { "locales": ["es-ES"], "types": ["page"] }; what is absent is not limited.
ALTER TABLE users ADD COLUMN limits jsonb;
ALTER TABLE users ADD COLUMN suspended_at timestamptz(3);

CREATE TABLE audit_log (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  by text NOT NULL,
  action text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  record_id text NOT NULL,
  -- Content type of an entry, otherwise what was chosen: a role, limits.
  detail text
);
CREATE INDEX audit_log_by ON audit_log (by, number);
CREATE INDEX audit_log_record ON audit_log (record_id, number);
CREATE INDEX audit_log_action ON audit_log (action, number);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION log_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_log (at, by, action, kind, record_id, detail)
  SELECT at, by, action, kind, id, type_id FROM added WHERE by <> 'import';
  RETURN NULL;
END
$$;
CREATE TRIGGER versions_logged AFTER INSERT ON versions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION log_versions();
`;
