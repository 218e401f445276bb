import { GraphQLError, GraphQLScalarType, type ValueNode } from 'graphql';

const passThrough = (value: unknown) => value;
const description = {
  date: 'A date-time as an RFC 3339 compliant ISO 8601 string.',
  dimension: 'A number from 1 to 4000.',
  quality: 'A number from 1 to 100.',
  color: "A colour, e.g. 'rgb:9090ff'.",
  json: 'Any JSON value.',
};

function parseDate(value: unknown): string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(T|$)/.test(value) || Number.isNaN(Date.parse(value))) {
    throw new GraphQLError(
      `DateTime cannot represent ${JSON.stringify(value)}: write for example 2026-11-28 or 2026-11-28T10:00:00Z.`,
    );
  }
  return value;
}

const parseRange = (name: string, max: number) => (value: unknown) => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > max) {
    throw new GraphQLError(`${name} cannot represent ${JSON.stringify(value)}: write a whole number from 1 to ${max}.`);
  }
  return value;
};

function parseColor(value: unknown): string {
  if (typeof value !== 'string' || !/^rgb:[0-9a-fA-F]{6}$/.test(value)) {
    throw new GraphQLError(`HexColor cannot represent ${JSON.stringify(value)}: write for example rgb:9090ff.`);
  }
  return value;
}

/** Literals are read as the same value in variables would be. */
const literal =
  (parse: (value: unknown) => unknown) =>
  (node: ValueNode): unknown => {
    if (node.kind === 'StringValue') return parse(node.value);
    if (node.kind === 'IntValue') return parse(Number(node.value));
    throw new GraphQLError(`Cannot represent a value of kind ${node.kind}.`);
  };

const scalar = (name: string, text: string, parse: (value: unknown) => unknown) =>
  new GraphQLScalarType({
    name,
    description: text,
    serialize: passThrough,
    parseValue: parse,
    parseLiteral: literal(parse),
  });

export const DateTime = scalar('DateTime', description.date, parseDate);
export const Dimension = scalar('Dimension', description.dimension, parseRange('Dimension', 4000));
export const Quality = scalar('Quality', description.quality, parseRange('Quality', 100));
export const HexColor = scalar('HexColor', description.color, parseColor);
/** Only in answers. */
export const Json = new GraphQLScalarType({ name: 'JSON', description: description.json, serialize: passThrough });
