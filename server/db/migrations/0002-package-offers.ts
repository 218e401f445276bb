/**
 * What lists of packages are read from, derived from published entries in the transaction that publishes them (decision
 * 0007). A token is `market|site|facet`: the facet is a place, a category, a step of price, or empty for everything.
 */
export const packageOffers = /* sql */ `
CREATE TABLE package_offers (
  channel text COLLATE "C" NOT NULL,
  package_id text COLLATE "C" NOT NULL,
  price numeric NOT NULL,
  days integer NOT NULL,
  rank integer NOT NULL,
  tokens text[] COLLATE "C" NOT NULL,
  PRIMARY KEY (package_id, channel)
);
-- Without a pending list, so that a search never reads what a publish has left unsorted.
CREATE INDEX package_offers_tokens ON package_offers USING gin (tokens) WITH (fastupdate = off);

-- The same offers once for each place, in every order a list may have: a page of it is read where it stands.
CREATE TABLE package_listings (
  scope text COLLATE "C" NOT NULL,
  package_id text COLLATE "C" NOT NULL,
  price numeric NOT NULL,
  days integer NOT NULL,
  rank integer NOT NULL,
  PRIMARY KEY (package_id, scope)
);
CREATE INDEX package_listings_rank ON package_listings (scope, rank, package_id);
CREATE INDEX package_listings_price ON package_listings (scope, price, package_id);
CREATE INDEX package_listings_days ON package_listings (scope, days, package_id);

-- How many offers of a scope have a facet. Scopes are everything and the countries; other lists are short enough to count.
CREATE TABLE package_counts (
  scope text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (scope, kind, id)
);
CREATE INDEX package_counts_most ON package_counts (scope, kind, n DESC, id);

-- By which form of the rules a derived table was made; another one is made anew at start.
CREATE TABLE derived_forms (
  name text PRIMARY KEY,
  form integer NOT NULL
);
`;
