import {
  Component,
  Headset,
  Image,
  List,
  ListOrdered,
  Megaphone,
  MousePointerClick,
  PanelLeft,
  PanelTop,
  SquarePen,
  Text,
  TriangleAlert,
} from 'lucide-react';
import { NAMED_ICONS } from '#kit/named-icons.ts';

/** What only types are named by; the rest is the list that content has too. An unknown name has the icon of all modules. */
const ICONS = {
  ...NAMED_ICONS,
  headset: Headset,
  image: Image,
  list: List,
  'list-ordered': ListOrdered,
  megaphone: Megaphone,
  'mouse-pointer-click': MousePointerClick,
  'panel-left': PanelLeft,
  'panel-top': PanelTop,
  'square-pen': SquarePen,
  text: Text,
};

/** Icon of a content type, as its schema names it (`x-icon`). */
export function TypeIcon({
  name,
  isKnown = true,
  size = 15,
}: {
  readonly name: string | undefined;
  readonly isKnown?: boolean;
  readonly size?: number;
}) {
  const Named = name !== undefined && Object.hasOwn(ICONS, name) ? ICONS[name as keyof typeof ICONS] : undefined;
  const Icon = isKnown ? (Named ?? Component) : TriangleAlert;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
