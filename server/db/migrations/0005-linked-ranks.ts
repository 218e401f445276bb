/**
 * Records that link to a record, in the order of a number of theirs (the cities of a country by their population), and how
 * many there are; and slugs that records had when they were published, so that an address outlives a new name.
 */
export const linkedRanks = /* sql */ `
CREATE TABLE linked_ranks (
  target_id text COLLATE "C" NOT NULL,
  type_id text COLLATE "C" NOT NULL,
  source_id text COLLATE "C" NOT NULL,
  rank numeric,
  published_at timestamptz(3) NOT NULL,
  PRIMARY KEY (source_id, target_id)
);
CREATE INDEX linked_ranks_order ON linked_ranks (target_id, type_id, rank DESC NULLS LAST, published_at DESC, source_id);

CREATE TABLE linked_counts (
  target_id text COLLATE "C" NOT NULL,
  type_id text COLLATE "C" NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (target_id, type_id)
);

CREATE TABLE former_slugs (
  type_id text COLLATE "C" NOT NULL,
  locale text COLLATE "C" NOT NULL,
  slug text COLLATE "C" NOT NULL,
  entry_id text COLLATE "C" NOT NULL,
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (type_id, locale, slug, entry_id)
);
`;
