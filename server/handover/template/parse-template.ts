/** Templates of links, `https://host/path?to={destination.iata}&from={dates.from|DD/MM/YYYY}`, taken apart without evaluating anything. */
import type { SearchComponent } from '#schemas/contracts/search.ts';
import { hasEncoder } from './template-encoders.ts';
import { factNamesOf, factOf } from './template-facts.ts';

export interface Placeholder {
  readonly fact: string;
  readonly encoder?: string;
  /** `{origin.iata?}`: the parameter is left out when there is none. */
  readonly optional: boolean;
}
export type Piece = string | Placeholder;
export interface Template {
  /** `https://host` */
  readonly origin: string;
  readonly host: string;
  /** Segments after the first slash. */
  readonly path: readonly (readonly Piece[])[];
  readonly query: readonly { readonly name: string; readonly value: readonly Piece[] }[];
}

const PLACEHOLDER = /\{([a-zA-Z.]+)(\?)?(?:\|([^{}|]{1,40}))?\}/g;
/** Stands for the placeholder of a number while the address around it is taken apart. */
const MARK = /\ue000(\d+)\ue001/;

/** @returns `undefined` for what is no address with a fixed host */
export function parseTemplate(text: string): Template | undefined {
  const placeholders: Placeholder[] = [];
  const marked = text.replace(PLACEHOLDER, (_, fact: string, mark: string | undefined, encoder: string | undefined) => {
    placeholders.push({ fact, optional: mark !== undefined, ...(encoder !== undefined && { encoder }) });
    return `\ue000${placeholders.length - 1}\ue001`;
  });
  const parts = /^(https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?))(?:\/([^?#\s]*))?(?:\?([^?#\s]*))?$/.exec(
    marked,
  );
  const [, origin = '', host = '', path = '', query = ''] = parts ?? [];
  if (!parts || /[{}]|%(?![0-9a-f]{2})/i.test(marked)) return undefined;
  const piecesOf = (part: string): readonly Piece[] =>
    part
      .split(/(\ue000\d+\ue001)/)
      .filter((piece) => piece !== '')
      .map((piece) => placeholders[Number(MARK.exec(piece)?.[1] ?? -1)] ?? piece);
  const pairs = query === '' ? [] : query.split('&').map((pair) => /^([^=\ue000]+)=(.*)$/s.exec(pair));
  if (pairs.some((pair) => pair === null)) return undefined;
  return {
    origin,
    host,
    path: path.split('/').map(piecesOf),
    query: pairs.map((pair) => ({ name: pair?.[1] ?? '', value: piecesOf(pair?.[2] ?? '') })),
  };
}

/** @returns what is wrong with a template, each sentence with what is expected */
export function checkTemplate(text: string, component: SearchComponent, hosts: readonly string[]): readonly string[] {
  const template = parseTemplate(text);
  if (!template)
    return [
      'must be an https address with a fixed host, and placeholders as {fact}, {fact?} or {fact|encoder} in path and values.',
    ];
  const problems: string[] = [];
  if (!hosts.includes(template.host)) problems.push(`leads to ${template.host}, which is not among "hosts".`);
  const known = factNamesOf(component);
  const placeholders = [...template.path, ...template.query.map(({ value }) => value)]
    .flat()
    .filter((piece) => typeof piece !== 'string');
  for (const { fact: name, encoder } of placeholders) {
    const fact = factOf(name);
    if (!fact || !known.includes(name))
      problems.push(`{${name}} is nothing that ${component} has; it has ${known.join(', ')}.`);
    else if (encoder !== undefined && !hasEncoder(fact.kind, encoder))
      problems.push(
        `{${name}|${encoder}}: "${encoder}" cannot write a ${fact.kind} (docs/hand-over.md lists what can).`,
      );
  }
  return problems;
}
