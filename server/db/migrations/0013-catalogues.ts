/** Copies of printed catalogues that were requested; how many there are is said by the catalogue's record. */
export const catalogues = /* sql */ `
CREATE TABLE catalogue_stock (
  catalogue_id text COLLATE "C" PRIMARY KEY,
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0)
);
CREATE TABLE catalogue_requests (
  request_id uuid NOT NULL,
  catalogue_id text COLLATE "C" NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  PRIMARY KEY (request_id, catalogue_id)
);
`;
