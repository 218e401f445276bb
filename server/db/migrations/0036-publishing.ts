/**
 * Publishing by language, and what translations were written against.
 *
 * `apart` says where a language differs from the others in what visitors see: `published` stays one set of values.
 * `stale` keeps, for each text whose source changed after it was written, the source as it was then.
 */
export const publishing = /* sql */ `
ALTER TABLE entries ADD COLUMN apart jsonb;
ALTER TABLE assets ADD COLUMN apart jsonb;
ALTER TABLE entries ADD COLUMN stale jsonb;
ALTER TABLE assets ADD COLUMN stale jsonb;
-- Languages of a planned publish; none: all of them. With parts: the page with everything that belongs to it.
ALTER TABLE schedules ADD COLUMN locales text[];
ALTER TABLE schedules ADD COLUMN with_parts boolean NOT NULL DEFAULT false;
`;
