import { Minus, Plus, Users } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { partOf } from '#schemas/search/product-of.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useFaultWords } from './fault-words.ts';
import party from './party.module.css';
import bar from './search-bar.module.css';
import { PARTY } from './search-faults.tsx';
import { useSearchView } from './search-view.ts';
import type { Shown } from './shown-search.ts';
import { useClosing } from './use-closing.ts';

interface Party {
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
}
const USUAL: Party = { rooms: 1, adults: 2, children: 0 };
const LIMITS = { rooms: [1, 5], adults: [1, 9], children: [0, 6] } as const;

/** The party of a search that came back, within what the fields take; otherwise the usual one. */
function partyOf({ value, isFilled }: Shown): Party {
  const count = (name: keyof Party): number => {
    const given = value(name);
    const number = Number(given);
    const [min, max] = LIMITS[name];
    if (!isFilled || given === undefined || given === '' || !Number.isInteger(number)) return USUAL[name];
    return Math.min(max, Math.max(min, number));
  };
  return { rooms: count('rooms'), adults: count('adults'), children: count('children') };
}
/** Children are up to 17 (specification §9). */
const OLDEST_CHILD = 17;

/**
 * Rooms and travellers. A native `details` with number fields: without script there is an age field for each child that
 * could come; with it there are steppers, and an age list for each child that does, which must then be filled in.
 */
export function PartyCell({ property }: { readonly property: string }) {
  const { id: formId, schema, ui, shown, own, t, isLive: isHydrated } = useSearchView();
  const id = `${formId}${property}`;
  const hasRooms = partOf(schema.properties[property] ?? {}) === 'rooms';
  const rooms = hasRooms ? (ui.fields?.[property]?.cabins ? 'cabins' : 'rooms') : undefined;
  const usual = partyOf(shown);
  const root = useRef<HTMLDetailsElement>(null);
  const [counts, setCounts] = useState(() => partyOf(shown));
  const [ages, setAges] = useState(() => shown.all('age'));
  const read = () => {
    if (!root.current) return;
    const fields = (name: string) => [...(root.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])];
    const valueOf = (name: keyof Party) => Number(fields(name)[0]?.value ?? USUAL[name]);
    // Ages that a script has brought (`fill-form.ts`) come before their lists.
    const { ages: given } = root.current.dataset;
    delete root.current.dataset['ages'];
    setCounts({ rooms: valueOf('rooms'), adults: valueOf('adults'), children: valueOf('children') });
    setAges(given?.split(',') ?? fields('age').map(({ value }) => value));
  };
  // The fields are the browser's: adopt what was typed, or restored by it, before React came and draws lists of ages.
  useLayoutEffect(read, []);
  useClosing(root);

  const wordsOf = useFaultWords();
  const faults = shown.faults.filter(({ field }) => PARTY.has(field));
  const isWrong = faults.length > 0;
  const words = [
    rooms && t(`party.${rooms}`, { count: counts.rooms }),
    t('party.adults', { count: counts.adults }),
    counts.children > 0 && t('party.children', { count: counts.children }),
  ];
  const close = () => root.current?.removeAttribute('open');
  return (
    <details ref={root} className={party.root} onInput={read} data-live={isHydrated || undefined}>
      <summary className={bar.field} id={`${id}p`} data-invalid={isWrong || undefined}>
        <Icon icon={Users} />
        <span className={bar.label}>{own(`labels.${property}`)}</span>
        <span className={`${bar.value} num`}>{words.filter(Boolean).join(', ')}</span>
        {faults.map((fault) => (
          <span key={fault.field} className={`error ${bar.fault}`}>
            {wordsOf(fault)}
          </span>
        ))}
      </summary>
      <div className={`pop ${party.panel}`}>
        {rooms && <Stepper name="rooms" id={id} usual={usual.rooms} label={t(`party.${rooms}Label`)} />}
        <Stepper
          name="adults"
          id={id}
          usual={usual.adults}
          label={t('party.adultsLabel')}
          hint={t('party.adultsHint')}
        />
        <Stepper
          name="children"
          id={id}
          usual={usual.children}
          label={t('party.childrenLabel')}
          hint={t('party.childrenHint')}
        />
        <fieldset className={party.ages} hidden={isHydrated && counts.children === 0}>
          <legend>{t('party.ages')}</legend>
          {Array.from({ length: isHydrated ? counts.children : LIMITS.children[1] }, (_, index) => (
            <label key={index}>
              <span>{t('party.child', { index: index + 1 })}</span>
              {isHydrated ? (
                <AgeList age={ages[index]} onChange={read} />
              ) : (
                <input
                  className="input input--sm num"
                  type="number"
                  inputMode="numeric"
                  name="age"
                  min={0}
                  max={OLDEST_CHILD}
                  defaultValue={shown.all('age')[index]}
                />
              )}
            </label>
          ))}
        </fieldset>
        {isHydrated && (
          <Button look="ink" small className={party.done} onClick={close}>
            {t('party.done')}
          </Button>
        )}
      </div>
    </details>
  );
}

/** Starts unset: an age that nobody chose would be a wrong price. */
function AgeList({ age = '', onChange }: { readonly age: string | undefined; readonly onChange: () => void }) {
  const { t } = useSearchView();
  return (
    <select className="input input--sm" name="age" required value={age} onChange={onChange}>
      <option value="">{t('party.chooseAge')}</option>
      {Array.from({ length: OLDEST_CHILD + 1 }, (_, age) => (
        <option key={age}>{age}</option>
      ))}
    </select>
  );
}

function Stepper({
  name,
  id,
  label,
  hint,
  usual,
}: {
  readonly usual: number;
  readonly name: keyof Party;
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
}) {
  const { t, isLive: isHydrated } = useSearchView();
  const [min, max] = LIMITS[name];
  const step =
    (by: 1 | -1) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const field = currentTarget.parentElement?.querySelector('input');
      if (!field) return;
      if (by > 0) field.stepUp();
      else field.stepDown();
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
  return (
    <div className={party.row}>
      <label htmlFor={`${id}${name}`}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      <span className={party.stepper}>
        {isHydrated && (
          <button className="round" type="button" aria-label={t('party.fewer', { what: label })} onClick={step(-1)}>
            <Icon icon={Minus} />
          </button>
        )}
        <input
          className="num"
          id={`${id}${name}`}
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={max}
          defaultValue={usual}
          required
        />
        {isHydrated && (
          <button className="round" type="button" aria-label={t('party.more', { what: label })} onClick={step(1)}>
            <Icon icon={Plus} />
          </button>
        )}
      </span>
    </div>
  );
}
