/**
 * What forms sent: kept before anything else is done with it (plan §8). `key` makes a repeated submission the same one; it
 * is a digest, and is given free when the submission was not accepted.
 */
export const formSubmissions = /* sql */ `
CREATE TABLE form_submissions (
  id uuid PRIMARY KEY,
  form text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('received', 'handled', 'refused', 'failed')),
  key text COLLATE "C" UNIQUE,
  form_values jsonb NOT NULL,
  locale text COLLATE "C" NOT NULL,
  storefront text COLLATE "C" NOT NULL,
  market text COLLATE "C" NOT NULL,
  origin text COLLATE "C" NOT NULL,
  entry_id text COLLATE "C",
  visitor jsonb,
  -- What was answered, for whoever sends the same again; without cookies.
  answer jsonb,
  attempts integer NOT NULL DEFAULT 0,
  -- When it is handled again; null: it is not.
  next_attempt_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  handled_at timestamptz(3)
);
CREATE INDEX form_submissions_list ON form_submissions (form, created_at DESC, id);
CREATE INDEX form_submissions_due ON form_submissions (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
`;
