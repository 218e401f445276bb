import { BedDouble, Globe, type LucideIcon, MapPin, Plane, Ship, Ticket } from 'lucide-react';
import type { PlaceGroup } from '#schemas/contracts/places.ts';
import type { PlaceType } from '#schemas/contracts/search.ts';
import { foldRange } from '#schemas/fold-range.ts';
import { Icon } from '../icon.tsx';
import { type Translate, useMessages } from '../messages.tsx';
import type { RemoteGroup, RemoteOption } from './use-remote-options.ts';

const ICONS: Readonly<Record<PlaceType, LucideIcon>> = {
  continent: Globe,
  superarea: Globe,
  area: MapPin,
  country: Globe,
  city: MapPin,
  airport: Plane,
  port: Ship,
  hotel: BedDouble,
  venue: Ticket,
  team: Ticket,
};

const headingOf = (group: PlaceGroup, t: Translate): string =>
  ({
    places: t('places'),
    airports: t('airports'),
    ports: t('ports'),
    hotels: t('hotels'),
    venues: t('venues'),
  })[group];

interface ComboboxListProps {
  readonly id: string;
  readonly groups: readonly RemoteGroup[];
  readonly isOpen: boolean;
  /** What is being typed: it is bold in the names. */
  readonly typed: string;
  readonly active: number;
  readonly idOf: (index: number) => string;
  readonly onTake: (option: RemoteOption) => void;
}

/** Suggestions under a field, in groups with headings where the answer has them (design, "Grouped list"). */
export function ComboboxList({ id, groups, isOpen, typed, active, idOf, onTake }: ComboboxListProps) {
  const t = useMessages('combobox');
  return (
    <div
      className="pop combo__list"
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('list')}
      hidden={!isOpen}
      // The focus stays in the field, also while the list is scrolled.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ group, heading, options }, number) => {
        const first = groups.slice(0, number).reduce((sum, before) => sum + before.options.length, 0);
        const rows = options.map((option, place) => {
          const at = first + place;
          return (
            // Keys are heard in the field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={`${option.id ?? ''} ${option.name} ${option.within ?? ''}`}
              id={idOf(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // Not when a finger comes down: that may be the beginning of scrolling.
              onClick={() => onTake(option)}
            >
              <Option option={option} typed={typed} />
            </div>
          );
        });
        const words = heading ?? (group && headingOf(group, t));
        if (!words) return rows;
        return (
          <div role="group" aria-labelledby={`${id}-g${number}`} key={words}>
            <p id={`${id}-g${number}`} role="presentation">
              {words}
            </p>
            {rows}
          </div>
        );
      })}
    </div>
  );
}

function Option({
  option: { name, type, icon = type && ICONS[type], found, within, iata, locode, hotels, distance },
  typed,
}: {
  readonly option: RemoteOption;
  readonly typed: string;
}) {
  const t = useMessages('combobox');
  const hint = [
    found && <Marked text={found} typed={typed} key="found" />,
    within,
    distance !== undefined && t('distance', { count: distance }),
  ].filter(Boolean);
  const code = type === 'airport' ? iata : locode;
  const aside = code ?? (hotels === undefined ? undefined : t('hotelCount', { count: hotels }));
  return (
    <>
      {icon && <Icon icon={icon} />}
      <span>
        <b>
          <Marked text={name} typed={typed} />
        </b>
        {hint.length > 0 && <small>{hint.map((part, at) => (at === 0 ? part : [' · ', part]))}</small>}
      </span>
      {aside !== undefined && <span className="num combo__aside">{aside}</span>}
    </>
  );
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const range = foldRange(text, typed);
  if (!range) return text;
  return (
    <>
      {text.slice(0, range[0])}
      <mark>{text.slice(...range)}</mark>
      {text.slice(range[1])}
    </>
  );
}
