/** Mails that are to be sent, were sent, or wait in the outbox. What they say is taken away once a server has them. */
export const mails = /* sql */ `
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- The same key again is the same mail.
  key text COLLATE "C" UNIQUE,
  template text COLLATE "C" NOT NULL,
  locale text COLLATE "C" NOT NULL,
  recipient text NOT NULL,
  reply_to text,
  mail_values jsonb NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- What the server said last, without addresses.
  fault text,
  next_attempt_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3)
);
CREATE INDEX mails_list ON mails (created_at DESC, id);
CREATE INDEX mails_due ON mails (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
`;
