/** The records of the demonstration content, read once for whatever test looks at them. */
import { type ContentRecord, readRecords, readSchemas } from './read-content.ts';

export const RECORDS = readRecords();
export const SCHEMAS = readSchemas();
export const all = [...RECORDS.values()];
export const ofType = (type: string): ContentRecord[] => all.filter((record) => record.type === type);
export const record = (id: string): ContentRecord => {
  const found = RECORDS.get(id);
  if (!found) throw new Error(`content: no record "${id}"`);
  return found;
};
export const entries = all.filter(({ type }) => type !== 'Asset');
export const schemaOf = ({ type, file }: ContentRecord) => {
  const schema = SCHEMAS.get(type);
  if (!schema) throw new Error(`${file}: no schema for content type "${type}"`);
  return schema;
};
