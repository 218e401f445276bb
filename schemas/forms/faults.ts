/** ajv's errors in one form and one order, the same in every validator that was made from the same schema. */
import type { FormSchema } from '../contracts/forms.ts';
import { type FieldNode, nodeAt } from './field-path.ts';
import { isFileNode, typeNames } from './files.ts';

/** What one error of a schema says, without words. */
export interface Fault {
  /** `''` for the form as a whole. */
  readonly field: string;
  readonly keyword: string;
  /** `limit`, `format`, `type` … as ajv names them, for the words. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** The part of ajv's error that is read; the generated validators bring no types of ajv. */
export interface ValidatorError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly propertyName?: string;
}

/** Of several faults of one field the first is shown: what helps most stands first. */
const KEYWORDS = [
  'required',
  'dependentRequired',
  'type',
  'const',
  'enum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minLength',
  'maxLength',
  'format',
  'pattern',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
];
/** A branch that was tried and did not fit says nothing by itself; the keyword that tried it does. */
const INSIDE_BRANCH = /\/(?:anyOf|oneOf)\/\d+\/|\/(?:not|contains|if|propertyNames)\//;
const MAX_FAULTS = 50;

/**
 * @param errors `validate.errors`
 * @returns one fault for each field and keyword, in the order of the schema's properties; `required` stands at the field
 *   that is missing, `additionalProperties` at the one that is too much
 */
export function faultsOf(schema: FormSchema, errors: readonly ValidatorError[] | null | undefined): Fault[] {
  const faults = new Map<string, Fault>();
  for (const error of errors ?? []) {
    if (error.keyword === 'if' || error.propertyName !== undefined || INSIDE_BRANCH.test(error.schemaPath)) continue;
    const fault = ofFile(schema, { field: fieldOf(error), keyword: error.keyword, params: error.params });
    if (!faults.has(keyOf(fault))) faults.set(keyOf(fault), fault);
  }
  const places = new Map([...faults.values()].map((fault) => [fault, placeOf(schema, fault)]));
  const place = (fault: Fault): readonly number[] => places.get(fault) ?? [];
  return [...faults.values()]
    .toSorted((left, right) => compare(place(left), place(right)) || (keyOf(left) < keyOf(right) ? -1 : 1))
    .slice(0, MAX_FAULTS);
}

const keyOf = ({ field, keyword }: Fault): string => `${field} ${keyword}`;

function fieldOf({ instancePath, params }: ValidatorError): string {
  const segments = instancePath.split('/').slice(1).map(plainSegment);
  const named = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  if (typeof named === 'string') segments.push(plainSegment(named));
  return segments.join('.');
}

/**
 * Visitors know files, not what stands for them among the values: what is wrong with its name, kind or size is wrong with the
 * field that it was chosen in.
 */
function ofFile(schema: FormSchema, fault: Fault): Fault {
  const path = fault.field.split('.');
  const part = path.at(-1);
  if (!isFileNode(nodeAt(schema, path.slice(0, -1)))) return fault;
  const { keyword, params } = fault;
  const field = path[0] ?? '';
  if (part === 'size' && keyword === 'maximum')
    return { field, keyword: 'fileSize', params: { limit: Number(params['limit']) / 1_000_000 } };
  if (part === 'size' && keyword === 'minimum') return { field, keyword: 'fileEmpty', params: {} };
  if (part === 'type' && keyword === 'enum')
    return { field, keyword: 'fileType', params: { value: typeNames((params['allowedValues'] ?? []) as unknown[]) } };
  return { field, keyword: 'file', params: {} };
}

/** Names that the sender made up are repeated only where they are harmless. */
function plainSegment(segment: string): string {
  const name = segment.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^[\w-]{1,64}$/.test(name) ? name : '?';
}

const BEHIND_ALL = 1_000;

/** Place of a field in the schema, level by level, then of the keyword. */
function placeOf(schema: FormSchema, { field, keyword }: Fault): number[] {
  const places: number[] = [];
  let node: FieldNode | undefined = schema;
  for (const segment of field === '' ? [] : field.split('.')) {
    if (/^\d+$/.test(segment)) {
      places.push(Number(segment));
      node = node?.items;
    } else {
      const at = Object.keys(node?.properties ?? {}).indexOf(segment);
      places.push(at < 0 ? BEHIND_ALL : at);
      node = at < 0 ? undefined : node?.properties?.[segment];
    }
  }
  const rank = KEYWORDS.indexOf(keyword);
  return [...places, -1, rank < 0 ? BEHIND_ALL : rank];
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? -2) - (right[at] ?? -2);
    if (difference !== 0) return difference;
  }
  return 0;
}
