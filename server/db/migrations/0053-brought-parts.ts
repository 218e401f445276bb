/** What files of other spaces say that has no place here, kept for the way back; and who archived a record. */
export const broughtParts = /* sql */ `
ALTER TABLE entries ADD COLUMN archived_by text;
ALTER TABLE assets ADD COLUMN archived_by text;
ALTER TABLE entries ADD COLUMN brought jsonb;
ALTER TABLE assets ADD COLUMN brought jsonb;
ALTER TABLE locales ADD COLUMN brought jsonb;
ALTER TABLE tags ADD COLUMN brought jsonb;
`;
