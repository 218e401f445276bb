/** Records of a type in the order of their ids: what a collection is read by from end to end, a page at a time. */
export const entriesById = /* sql */ `
CREATE INDEX entries_type_id ON entries (type_id, id COLLATE "C") WHERE published IS NOT NULL;
`;
