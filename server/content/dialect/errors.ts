/** Errors in the dialect's shape: `extensions.contentful = {code, requestId, documentationUrl, details}`. */
import { GraphQLError } from 'graphql';

export type ExecutionCode =
  | 'UNKNOWN_LOCALE'
  | 'UNRESOLVABLE_LINK'
  | 'UNEXPECTED_LINKED_CONTENT_TYPE'
  | 'ACCESS_TOKEN_INVALID'
  | 'INTERNAL_SERVER_ERROR';

export type RequestCode =
  | ExecutionCode
  | 'ACCESS_TOKEN_MISSING'
  | 'MISSING_QUERY'
  | 'QUERY_TOO_BIG'
  | 'RESPONSE_TOO_BIG'
  | 'INVALID_QUERY_FORMAT'
  | 'INVALID_VARIABLES_FORMAT'
  | 'TOO_COMPLEX_QUERY'
  | 'QUERY_OPERATION_NAME_MISMATCH'
  | 'PersistedQueryMismatch'
  | 'PersistedQueryNotFound'
  | 'RATE_LIMIT_EXCEEDED'
  | 'COLLIDING_TYPE_NAMES'
  | 'COLLIDING_FIELD_NAMES'
  | 'RESERVED_FIELD_NAME';

const kebab = (code: string) =>
  code
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .replaceAll('_', '-')
    .toLowerCase();

/** Address of the dialect's own documentation of a code. */
export const documentationUrl = (code: RequestCode): string => `https://ctfl.io/graphql-api-error-${kebab(code)}`;

export interface ErrorPart {
  readonly code: RequestCode;
  readonly message: string;
  readonly requestId: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const contentfulExtension = ({ code, requestId, details }: ErrorPart) => ({
  contentful: { code, requestId, documentationUrl: documentationUrl(code), ...(details ? { details } : {}) },
});

/** An error of one path; the rest of the answer stands. */
export const executionError = (part: ErrorPart & { readonly code: ExecutionCode }): GraphQLError =>
  new GraphQLError(`Query execution error. ${part.message}`, { extensions: contentfulExtension(part) });

/** Ends the whole request with an HTTP status. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly errors: readonly object[];
  readonly code: RequestCode;

  /**
   * @param status HTTP status of the answer
   * @param part code, message, request id and details
   * @param places GraphQL errors found in the document, if any: their messages and locations are what is answered
   */
  constructor(status: number, part: ErrorPart, places: readonly GraphQLError[] = []) {
    super(part.message);
    this.status = status;
    this.code = part.code;
    const extensions = contentfulExtension(part);
    this.errors =
      places.length > 0
        ? places.map(({ message, locations, path }) => ({
            message,
            extensions,
            ...(locations ? { locations } : {}),
            ...(path ? { path } : {}),
          }))
        : [{ message: part.message, extensions }];
  }
}
