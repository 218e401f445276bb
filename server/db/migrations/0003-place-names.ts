/**
 * Names of published places as somebody might type them, folded, in every language (decision 0008). A name stands once for
 * each of its words, from that word to its end: so what begins with a search is one range of the index, be it the name or
 * a word in it.
 */
export const placeNames = /* sql */ `
CREATE TABLE place_names (
  place_id text COLLATE "C" NOT NULL,
  -- Position of the kind in lists: countries before cities.
  kind smallint NOT NULL,
  population bigint NOT NULL,
  -- 0: the whole name.
  word smallint NOT NULL,
  tail text COLLATE "C" NOT NULL,
  PRIMARY KEY (place_id, tail, word)
);
CREATE INDEX place_names_tail ON place_names (tail, word, place_id) INCLUDE (kind, population);

-- What has the search inside of a word; without a pending list, so that a search never reads what a publish has left
-- unsorted. Without the extension the names are read through.
DO $$
BEGIN
  CREATE INDEX place_names_inside ON place_names USING gin (tail gin_trgm_ops) WITH (fastupdate = off) WHERE word = 0;
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: searching inside of words without an index';
END
$$;
`;
