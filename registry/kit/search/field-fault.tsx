import bar from './search-bar.module.css';
import { useFaultWords } from './fault-words.ts';
import { useSearchView } from './search-view.ts';
import type { Shown } from './shown-search.ts';

/** Value and state of a native field whose search came back. */
export const filled = (shown: Shown, name: string, id: string) => ({
  defaultValue: shown.value(name),
  // CSS cannot tell an empty date from a chosen one.
  'data-filled': shown.value(name) ? '' : undefined,
  ...(shown.faultOf(name) && { 'aria-invalid': true, 'aria-describedby': `${id}e` }),
});

/** What is wrong with a field, under its value. */
export function FieldFault({ name, id }: { readonly name: string; readonly id: string }) {
  const { shown } = useSearchView();
  const wordsOf = useFaultWords();
  const fault = shown.faultOf(name);
  if (!fault) return null;
  return (
    <span className={`error ${bar.fault}`} id={`${id}e`}>
      {wordsOf(fault)}
    </span>
  );
}
