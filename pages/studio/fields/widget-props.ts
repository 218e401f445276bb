import type { FieldSchema } from '#schemas/contracts/registry.ts';

/** What every widget of the field kit gets: one value of one field in one locale. */
export interface WidgetProps {
  /** Of the element that the label points to. */
  readonly id: string;
  readonly label: string;
  readonly field: FieldSchema;
  readonly value: unknown;
  /** BCP 47, of the text. */
  readonly lang: string;
  readonly placeholder?: string;
  readonly isReadOnly: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  /** `undefined`: no value. */
  readonly onChange: (value: unknown) => void;
}
