import type { ReactNode } from 'react';
import { Link } from '#kit/link.tsx';
import { PartnerMark } from '#kit/partner-mark.tsx';
import { usePath } from '#kit/paths.ts';
import type { Product } from '#kit/product.ts';
import { useProductTarget } from '#kit/use-product-target.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import { isObject } from '#schemas/is-object.ts';

interface RecordLinkProps {
  /** Absent: it is not published, not for this site, or not for sale in this market. */
  readonly entry: DeliveredEntry | undefined;
  readonly children: ReactNode;
}

/** Words that lead to a record. Where its address cannot be made (no such screen here, a parent missing), only the words. */
export function RecordLink({ entry, children }: RecordLinkProps) {
  const pathTo = usePath();
  if (entry?.__typename === 'Package') return <PackageLink entry={entry}>{children}</PackageLink>;
  return <Link to={entry && pathOf(entry, pathTo)}>{children}</Link>;
}

function PackageLink({ entry, children }: { readonly entry: DeliveredEntry; readonly children: ReactNode }) {
  const target = useProductTarget(entry as Pick<Product, 'marketInformation'> & DeliveredEntry);
  return (
    <Link to={target?.link.to} external={target?.link.external}>
      {children}
      {target?.isPartner && <PartnerMark />}
    </Link>
  );
}

type PathTo = ReturnType<typeof usePath>;

function pathOf(entry: DeliveredEntry, pathTo: PathTo): string | undefined {
  const slug = slugOf(entry);
  const id = textOf(entry.id);
  if (!slug) return undefined;
  switch (entry.__typename) {
    case 'Page':
      return slug === 'home' ? '/' : `/${slug}/`;
    case 'Continent':
      return pathTo('destination-continent', { continent: slug, id });
    case 'Country':
      return pathTo('destination-country', { continent: slugOf(entry.continent), country: slug, id });
    case 'City': {
      const { country } = entry;
      const continent = slugOf(isObject(country) ? country['continent'] : undefined);
      return pathTo('destination-city', { continent, country: slugOf(country), city: slug, id });
    }
    default:
      return undefined;
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
const slugOf = (value: unknown): string | undefined => (isObject(value) ? textOf(value['slug']) : undefined);
