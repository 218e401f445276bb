import { Search } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import styles from './search-box.module.css';

/** Typing asks once it pauses. */
const PAUSE_MS = 200;

/**
 * Searches while one types. The `/` in it is the key that leads there (STUDIO.md "Keyboard").
 *
 * @param width pixels
 */
export function SearchBox({
  label,
  hint,
  value,
  onChange,
  inputRef,
  width,
}: {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly width: number;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const tell = useEffectEvent(onChange);
  // The address changed by another way: back, or a saved view.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => tell(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <label className={styles.search} style={{ width }}>
      <Search size={15} strokeWidth={1.75} aria-hidden />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={hint}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed === '') event.currentTarget.blur();
        }}
      />
      <kbd aria-hidden>/</kbd>
    </label>
  );
}
