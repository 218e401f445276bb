import { type ComponentType, lazy } from 'react';
import type { ValueKind } from './value-kind.ts';
import { AssetWidget } from './widgets/asset.tsx';
import { ChoicesWidget, ChoiceWidget } from './widgets/choice.tsx';
import { DateWidget } from './widgets/date.tsx';
import { JsonWidget } from './widgets/json.tsx';
import { LinksWidget, LinkWidget } from './widgets/links.tsx';
import { LocationWidget } from './widgets/location.tsx';
import { NumberWidget, SwitchWidget } from './widgets/number.tsx';
import { LongTextWidget, TextWidget } from './widgets/text.tsx';
import { TextsWidget } from './widgets/texts.tsx';
import type { WidgetProps } from './widget-props.ts';

/** Fetched with the first rich text: ProseMirror is as large as all the others. */
const RichTextWidget = lazy(() =>
  import('./rich-text/rich-text-widget.tsx').then(({ RichTextWidget: widget }) => ({ default: widget })),
);

export const WIDGET_OF: Readonly<Record<ValueKind, ComponentType<WidgetProps>>> = {
  text: TextWidget,
  'long-text': LongTextWidget,
  choice: ChoiceWidget,
  choices: ChoicesWidget,
  texts: TextsWidget,
  integer: NumberWidget,
  number: NumberWidget,
  switch: SwitchWidget,
  date: DateWidget,
  moment: DateWidget,
  'rich-text': RichTextWidget,
  link: LinkWidget,
  links: LinksWidget,
  asset: AssetWidget,
  assets: LinksWidget,
  location: LocationWidget,
  json: JsonWidget,
};
