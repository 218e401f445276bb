/** In which languages a place is called so: what is typed is looked for in the visitor's own language first. */
export const placeNameLocales = /* sql */ `
ALTER TABLE place_names ADD COLUMN locales text[] COLLATE "C" NOT NULL DEFAULT '{}';
`;
