import type { Search } from '#schemas/search/search-params.ts';
import type { LinkDraft, Source } from '../link-draft.ts';
import { encodeFact } from './template-encoders.ts';
import { factOf } from './template-facts.ts';
import { parseTemplate, type Piece } from './parse-template.ts';
import { encodeValue } from '../encode-value.ts';

interface Filled {
  /** As people read it. */
  readonly value: string;
  /** As it stands in the address; what the template itself says is left as it is. */
  readonly encoded: string;
  readonly from: readonly Source[];
}

/**
 * Writes a search into a template. A parameter whose optional fact is absent is left out; a fact that is needed and absent
 * makes the link impossible, which the draft is told.
 *
 * @returns the address; every parameter is in the draft, too
 */
export function fillTemplate(text: string, search: Search, draft: LinkDraft): string {
  const template = parseTemplate(text);
  if (!template) return '';
  const query = search.query as Readonly<Record<string, unknown>>;

  function fill(pieces: readonly Piece[], inPath: boolean): Filled | undefined {
    let [value, encoded] = ['', ''];
    const from: Source[] = [];
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        value += piece;
        encoded += piece;
        continue;
      }
      const fact = factOf(piece.fact);
      const found = fact?.read(query, draft);
      if (!fact || found === undefined || found.length === 0) {
        if (!piece.optional) draft.refuse('incomplete');
        // No way back, where the template has a place for one, says that it is one way.
        else if (fact?.from.includes('return')) draft.implies('oneWay');
        return undefined;
      }
      const written = encodeFact(fact.kind, found, piece.encoder);
      value += written;
      encoded += inPath ? encodeURIComponent(written) : encodeValue(written);
      from.push(...fact.from);
    }
    return { value, encoded, from: from.length > 0 ? from : ['engine'] };
  }

  const path = template.path.map((pieces, index) => {
    const filled = fill(pieces, true);
    if (filled && pieces.some((piece) => typeof piece !== 'string'))
      draft.segment(`/${index + 1}`, filled.value, filled.from);
    return filled?.encoded ?? '';
  });
  const pairs = template.query.flatMap(({ name, value }) => {
    const filled = fill(value, false);
    if (!filled) return [];
    draft.add(name, filled.value, filled.from);
    return [`${name}=${filled.encoded}`];
  });
  return `${template.origin}/${path.join('/')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}
