/** What is to be published or taken down later. A row that is done stays: it says who wanted what, and what came of it. */
export const schedules = /* sql */ `
CREATE TABLE schedules (
  id uuid PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('Entry', 'Asset')),
  record_id text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL CHECK (action IN ('publish', 'unpublish')),
  at timestamptz(3) NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('waiting', 'done', 'failed', 'cancelled')),
  -- Why it failed, in the words of whoever refused it.
  fault text,
  -- Which process has it in hand, until when.
  taken_until timestamptz(3),
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
-- One of a kind at a time: a page cannot be published twice at the same moment.
CREATE UNIQUE INDEX schedules_waiting ON schedules (kind, record_id, action, at) WHERE status = 'waiting';
CREATE INDEX schedules_due ON schedules (at) WHERE status = 'waiting';
CREATE INDEX schedules_record ON schedules (kind, record_id, at);
`;
