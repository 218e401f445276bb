import type { Choice } from './editing-contract.ts';
import { type Draft, presentRecord } from './draft.ts';
import type { Transport } from './transport.ts';

/**
 * Keeps what a decision throws away, each side under its name: theirs where mine is saved over it, mine where theirs stays.
 *
 * @returns false when it could not be kept, and nothing may be decided
 */
export async function keepLosers(
  draft: Draft,
  choices: readonly Choice[],
  names: Readonly<Record<Choice['side'], string>>,
  transport: Pick<Transport, 'keep'>,
): Promise<boolean> {
  const { record, held } = draft;
  const hold = [...held.values()].find(({ why }) => why === 'conflict');
  const author = (hold?.why === 'conflict' ? hold.by : undefined) ?? record.updatedBy;
  const wins = (side: Choice['side']): boolean => choices.some((choice) => choice.side === side);
  const lost = [
    ...(wins('theirs') ? [{ name: names.mine, fields: presentRecord(draft).fields }] : []),
    // They are told of it; whoever decides knows.
    ...(wins('mine') ? [{ name: names.theirs, fields: record.fields, ...(author !== undefined && { author }) }] : []),
  ];
  for (const side of lost) if (!(await transport.keep(record, { ...side, version: record.version }))) return false;
  return true;
}
