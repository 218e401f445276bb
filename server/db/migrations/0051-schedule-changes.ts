/**
 * Who moved a plan, or called it off, and every plan in the log: by the database itself, in the transaction that makes it, as
 * versions are.
 */
export const scheduleChanges = /* sql */ `
-- Who moved it last or called it off; null: nobody, or it was before this was kept.
ALTER TABLE schedules ADD COLUMN changed_by text;

CREATE FUNCTION log_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_log (at, by, action, kind, record_id, detail)
    VALUES (NEW.created_at, NEW.created_by, 'plan', NEW.kind, NEW.record_id, describe_schedule(NEW));
  ELSIF NEW.changed_by IS NOT NULL AND NEW.status = 'cancelled' AND OLD.status = 'waiting' THEN
    INSERT INTO audit_log (at, by, action, kind, record_id, detail)
    VALUES (NEW.ended_at, NEW.changed_by, 'call-off', NEW.kind, NEW.record_id, describe_schedule(NEW));
  ELSIF NEW.changed_by IS NOT NULL AND NEW.at <> OLD.at THEN
    INSERT INTO audit_log (at, by, action, kind, record_id, detail)
    VALUES (now(), NEW.changed_by, 'move-plan', NEW.kind, NEW.record_id, describe_schedule(NEW));
  END IF;
  RETURN NULL;
END
$$;
-- What it does, when, in which languages: "unpublish 2027-03-01T08:00:00Z es-ES".
CREATE FUNCTION describe_schedule(schedule schedules) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', schedule.action, to_char(schedule.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    array_to_string(schedule.locales, ' '))
$$;
CREATE TRIGGER schedules_logged AFTER INSERT OR UPDATE ON schedules FOR EACH ROW EXECUTE FUNCTION log_schedule();
`;
