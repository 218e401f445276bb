/** The package brings no types. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
    readonly path: readonly { readonly type?: string; readonly property?: string; readonly index?: number }[];
  }
  type Found = Readonly<Record<string, readonly object[]>>;
  export default class Validator {
    /** @param vocabulary schema.org as JSON-LD; without it only Google's rules are checked */
    constructor(vocabulary?: object);
    validate(found: Readonly<Record<'jsonld' | 'microdata' | 'rdfa', Found>>): Promise<readonly Issue[]>;
  }
}
