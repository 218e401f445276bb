/** Bookings of the embedded provider, and who declared when to be the passenger or authorised for them (specification §6). */
export const bookings = /* sql */ `
CREATE TABLE bookings (
  reference text COLLATE "C" PRIMARY KEY,
  data jsonb NOT NULL
);
-- Kept for every booking that was opened; of the sender only what the declaration needs.
CREATE TABLE booking_declarations (
  id uuid PRIMARY KEY,
  reference text COLLATE "C" NOT NULL,
  declared_at timestamptz(3) NOT NULL,
  locale text COLLATE "C" NOT NULL,
  storefront text COLLATE "C" NOT NULL
);
CREATE INDEX booking_declarations_reference ON booking_declarations (reference, declared_at);
`;
