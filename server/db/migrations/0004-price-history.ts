/**
 * What each price of a market was, from when (decision 0009). No derived table: rows are only added, by publishing and by
 * imports that bring dated history, and say what visitors could buy for which price.
 */
export const priceHistory = /* sql */ `
CREATE TABLE price_history (
  entry_id text COLLATE "C" NOT NULL,
  since timestamptz(3) NOT NULL,
  -- What it cost, discounts taken off; null: from then on it was not for sale.
  price numeric CHECK (price >= 0),
  -- Entry of the market: prices of different currencies are not compared.
  market_id text COLLATE "C",
  -- The lowest price of the 30 days before, where there was one during all of them.
  prior numeric,
  PRIMARY KEY (entry_id, since)
);
CREATE TRIGGER price_history_append_only BEFORE UPDATE OR DELETE ON price_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
`;
