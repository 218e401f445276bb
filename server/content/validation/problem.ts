/** One fault of a record, in the shape of the 422 answer: `{ field: "fields.header.en-UK", keyword: "maxLength", message }`. */
export interface FieldProblem {
  /** Path with dots, list places as numbers: `fields.tabs.en-UK.2.sys.id`. */
  readonly field: string;
  readonly keyword: string;
  readonly message: string;
}

/** Beyond this many, the rest of a record is not looked at: nobody reads more, and an answer must stay small. */
export const MAX_PROBLEMS = 100;
