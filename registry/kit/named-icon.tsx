import { Icon } from './icon.tsx';
import { NAMED_ICONS } from './named-icons.ts';

/** An icon named by a record. Server-rendered only (the list is large); an unknown name shows nothing. */
export function NamedIcon({
  name,
  className,
}: {
  readonly name: string | null | undefined;
  readonly className?: string;
}) {
  const icon = name && Object.hasOwn(NAMED_ICONS, name) ? NAMED_ICONS[name] : undefined;
  return icon ? <Icon icon={icon} className={className} /> : null;
}
