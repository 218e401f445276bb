import {
  Clock,
  Coins,
  Flag,
  Globe,
  Landmark,
  Languages,
  Luggage,
  type LucideIcon,
  Plug,
  TrendingUp,
  Users,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useSite } from '#kit/site-context.tsx';
import type { PlaceAboutProps } from '#schemas/generated/types/place-about.ts';
import { currencyName, joinNames, languageNames } from './names.ts';
import css from './place-about.module.css';
import { formatHours, hoursAhead, zoneName } from './time-difference.ts';

export type FactsOfPlace = Pick<
  PlaceAboutProps,
  | 'capital'
  | 'country'
  | 'currency'
  | 'languages'
  | 'timeZone'
  | 'sockets'
  | 'voltage'
  | 'population'
  | 'countries'
  | 'packages'
  | 'most'
>;

/** What a traveller asks before leaving, in the language of the page; only what is known. */
export function Facts({ facts }: { readonly facts: FactsOfPlace }) {
  const t = useMessages('place-about');
  const { languageTag } = useSite();
  const { capital, country, currency, languages, sockets, voltage, population, countries, packages, most } = facts;
  const time = useTime(facts.timeZone);
  const spoken = languageNames(languages ?? [], languageTag);
  const power = [joinNames(sockets ?? [], languageTag), voltage && `${voltage}\u00a0V`].filter(Boolean).join(', ');
  const rows: readonly (readonly [LucideIcon, string, ReactNode])[] = [
    [Flag, t('country'), country && <PlaceLink {...country} />],
    [Landmark, t('capital'), capital && <PlaceLink {...capital} />],
    [Globe, t('countries'), countries?.toLocaleString(languageTag)],
    [Luggage, t('packages'), packages?.toLocaleString(languageTag)],
    [TrendingUp, t('most'), most && most.length > 0 && <LinkedNames places={most} />],
    [Users, t('population'), population?.toLocaleString(languageTag)],
    [Coins, t('currency'), currency && currencyName(currency, languageTag)],
    [Languages, t('languages', { count: spoken.length }), joinNames(spoken, languageTag)],
    [Clock, t('time'), time],
    [Plug, t('sockets'), power],
  ];
  const known = rows.filter(([, , value]) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <dl className={css.facts}>
      {known.map(([icon, term, value]) => (
        <div key={term}>
          <dt>
            <Icon icon={icon} />
            {term}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const PlaceLink = ({ name, path }: { readonly name: string; readonly path?: string }) => <Link to={path}>{name}</Link>;

const LinkedNames = ({ places }: { readonly places: readonly { readonly name: string; readonly path?: string }[] }) =>
  places.map((place, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <PlaceLink {...place} />
    </Fragment>
  ));

function useTime(zone: string | null | undefined): string | undefined {
  const t = useMessages('place-about');
  const { languageTag, timeZone } = useSite();
  const difference = zone ? hoursAhead(zone, timeZone) : undefined;
  if (!difference) return undefined;
  const key = zoneName(timeZone);
  const city = key.known ? t(`zone.${key.known}`) : key.name;
  if (difference.most === 0 && difference.least === 0) return t('time.same', { city });
  const isAhead = difference.most > 0;
  if (difference.least === 0) {
    const hours = formatHours({ ...difference, least: difference.most }, languageTag);
    return t(isAhead ? 'time.sameOrAhead' : 'time.sameOrBehind', { hours, city });
  }
  return t(isAhead ? 'time.ahead' : 'time.behind', { hours: formatHours(difference, languageTag), city });
}
