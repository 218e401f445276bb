import { FieldError, Input, Label, Text, TextField as AriaField, type TextFieldProps } from 'react-aria-components';
import styles from './text-field.module.css';

/** A labelled line of text with its hint and what is wrong with it. */
export function TextField({
  label,
  hint,
  error,
  type = 'text',
  takesFocus = false,
  ...props
}: Omit<TextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'autoFocus'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The first field of a dialog has the focus when it opens (WAI-ARIA, dialog pattern). */
  takesFocus?: boolean;
}) {
  return (
    <AriaField
      {...props}
      {...(takesFocus && { autoFocus: true })}
      type={type}
      isInvalid={error !== undefined}
      className={styles.field ?? ''}
    >
      <Label>{label}</Label>
      <Input className={styles.input ?? ''} dir="auto" />
      {hint && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </AriaField>
  );
}
