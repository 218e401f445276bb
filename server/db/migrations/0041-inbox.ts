/**
 * What people make of what forms sent: who has it, and whether it is done. Beside `status`, which says what the machine made of
 * it. Lists go over all forms, newest first, and over one state.
 */
export const inbox = /* sql */ `
ALTER TABLE form_submissions ADD COLUMN work text COLLATE "C" NOT NULL DEFAULT 'new'
  CHECK (work IN ('new', 'taken', 'done', 'spam'));
ALTER TABLE form_submissions ADD COLUMN work_by text;
ALTER TABLE form_submissions ADD COLUMN work_at timestamptz(3);
CREATE INDEX form_submissions_newest ON form_submissions (created_at DESC, id);
CREATE INDEX form_submissions_work ON form_submissions (work, created_at DESC, id);
`;
