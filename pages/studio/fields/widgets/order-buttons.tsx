import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useMessages } from '../../app/language.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Up, down and away for one row of a list: dragging is never the only way. */
export function OrderButtons<Item>({
  name,
  place,
  items,
  onChange,
}: {
  readonly name: string;
  readonly place: number;
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
}) {
  const t = useMessages('studio/fields');
  const move = (to: number): void => {
    const next = items.filter((_, index) => index !== place);
    const item = items[place];
    if (item !== undefined) onChange(next.toSpliced(to, 0, item));
  };
  return (
    <>
      <IconButton
        size="s"
        icon={ArrowUp}
        label={t('up', { name })}
        isDisabled={place === 0}
        onPress={() => move(place - 1)}
      />
      <IconButton
        size="s"
        icon={ArrowDown}
        label={t('down', { name })}
        isDisabled={place === items.length - 1}
        onPress={() => move(place + 1)}
      />
      <IconButton
        size="s"
        icon={X}
        label={t('remove', { name })}
        onPress={() => onChange(items.filter((_, index) => index !== place))}
      />
    </>
  );
}
