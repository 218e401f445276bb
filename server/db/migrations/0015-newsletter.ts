/** Who asked for the newsletter, and what became of it. An address is there once; links in mails name the row, not the address. */
export const newsletter = /* sql */ `
CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY,
  email text COLLATE "C" NOT NULL UNIQUE,
  status text COLLATE "C" NOT NULL CHECK (status IN ('waiting', 'confirmed', 'left')),
  locale text COLLATE "C" NOT NULL,
  storefront text COLLATE "C" NOT NULL,
  -- Of the round that is under way: links of an earlier one are not valid any more.
  asked_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  left_at timestamptz(3)
);
`;
