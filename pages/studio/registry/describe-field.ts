import type { FieldSchema } from '#schemas/contracts/registry.ts';
import type { Translate } from '../app/language.tsx';

/** "Link", "Image", "list of string": as somebody would say it who writes a component. */
export function typeOf(field: FieldSchema): string {
  if (field['x-asset']) return 'Image';
  if (field['x-rich-text']) return 'RichText';
  if (field['x-link']) return 'Link';
  if (field.type === 'array') return `${typeOf(field.items ?? {})}[]`;
  if (field.enum) return 'enum';
  return field.type ?? 'JSON';
}

/** What a value must be, in one line. */
export function ruleOf(field: FieldSchema, isRequired: boolean, t: Translate): string {
  const target = field['x-link'] ?? field.items?.['x-link'];
  const range = (least: number | undefined, most: number | undefined): string | undefined =>
    least === undefined && most === undefined
      ? undefined
      : least !== undefined && most !== undefined
        ? t('rule.range', { least, most })
        : least === undefined
          ? t('rule.most', { most })
          : t('rule.least', { least });
  return [
    isRequired ? t('rule.required') : undefined,
    range(field.minLength, field.maxLength),
    range(field.minimum, field.maximum),
    range(field.minItems, field.maxItems),
    field.enum?.join(', '),
    field.format,
    Array.isArray(target)
      ? target.join(', ')
      : target && 'placement' in target
        ? t('rule.placement', { placement: target.placement })
        : undefined,
    field['x-queried'] ? t('rule.queried') : undefined,
    field['x-embedded'] ? t('rule.embedded') : undefined,
    field['x-private'] ? t('rule.private') : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
}
