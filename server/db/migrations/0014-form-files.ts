/** Files that were sent with a form: they come and go with their submission. */
export const formFiles = /* sql */ `
CREATE TABLE form_files (
  id uuid PRIMARY KEY,
  submission_id uuid NOT NULL REFERENCES form_submissions (id) ON DELETE CASCADE,
  field text COLLATE "C" NOT NULL,
  -- In the order in which they were sent.
  place integer NOT NULL,
  name text NOT NULL,
  type text COLLATE "C" NOT NULL,
  size integer NOT NULL,
  bytes bytea NOT NULL
);
-- Photographs and PDFs are compressed already.
ALTER TABLE form_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX form_files_submission ON form_files (submission_id, place);
`;
