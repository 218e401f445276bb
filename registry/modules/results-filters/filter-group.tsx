import { useMessages } from '#kit/messages.tsx';
import type { ResultsFiltersProps } from '#schemas/generated/types/results-filters.ts';
import css from './results-filters.module.css';

type Group = ResultsFiltersProps['groups'][number];
type Option = Group['options'][number];

/** Options that are seen before the rest is asked for. */
const SEEN = 6;
/** Two more are no reason to hide them. */
const SPARE = 2;

/** Options of one filter: tick boxes with their counts, interests as chips. */
export function FilterGroup({ group: { key, options } }: { readonly group: Group }) {
  const t = useMessages('results-filters');
  const isShort = options.length <= SEEN + SPARE;
  const seen = isShort ? options : options.filter(({ isChosen }, index) => isChosen || index < SEEN);
  const rest = options.filter((option) => !seen.includes(option));
  const isChips = key === 'interests';
  const list = (shown: readonly Option[]) => (
    <ul className={isChips ? css.chips : css.options}>
      {shown.map((option) => (
        <li key={option.slug}>
          {isChips ? <Chip group={key} option={option} /> : <Tick group={key} option={option} />}
        </li>
      ))}
    </ul>
  );
  return (
    <fieldset className={css.group}>
      <legend>{t(key)}</legend>
      {list(isChips ? options : seen)}
      {!isChips && rest.length > 0 && (
        <details className={css.more} id={`more-${key}`}>
          <summary className="link small">{t('more', { count: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </fieldset>
  );
}

interface OptionProps {
  readonly group: Group['key'];
  readonly option: Option;
}

function Tick({ group, option: { slug, name, count, isExact, isChosen } }: OptionProps) {
  return (
    <>
      <label className="check">
        <input type="checkbox" id={`${group}-${slug}`} name={group} value={slug} defaultChecked={isChosen} />
        <span>{name}</span>
      </label>
      {isExact && <span className="num muted small">{count}</span>}
    </>
  );
}

function Chip({ group, option: { slug, name, isChosen } }: OptionProps) {
  return (
    <label className={`chip ${css.chip}`}>
      <input type="checkbox" id={`${group}-${slug}`} name={group} value={slug} defaultChecked={isChosen} />
      {name}
    </label>
  );
}
