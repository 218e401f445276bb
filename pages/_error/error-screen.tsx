import { useMessages } from '#kit/messages.tsx';
import { ErrorDetails } from './error-details.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { hasStatusMessage } from './status-messages.ts';

export interface ErrorScreenProps {
  /** HTTP status of the answer. */
  readonly status: number;
  /** Home of the visitor's language. */
  readonly homeHref: string;
  /** Shown on 503 to those who are travelling. */
  readonly phone?: string;
  readonly production: boolean;
  /** What was thrown; shown only outside production. */
  readonly error?: unknown;
  /** The query has `showErrors`. Ignored in production. */
  readonly showErrors?: boolean;
}

/**
 * The screen of a failed request (specification §2, §8): code, message, and the way home, which is hidden on 503.
 * An unknown address has a layout of its own (`registry/layouts/404`). Static HTML; without header and footer on 503, since nothing behind their links would answer.
 */
export function ErrorScreen({ status, homeHref, phone, production, error, showErrors = false }: ErrorScreenProps) {
  const t = useMessages('error');
  const details = showErrors && !production && error !== undefined && <ErrorDetails error={error} />;
  if (status === 503) {
    return (
      <ErrorPanel full status={status} title={t('unavailable.title')} text={t('unavailable.text')} phone={phone}>
        {details}
      </ErrorPanel>
    );
  }
  const message = hasStatusMessage(status) ? t(`status.${status}`) : t(status >= 500 ? 'status.500' : 'status.400');
  return (
    <ErrorPanel
      status={status}
      title={message}
      text={t(status >= 500 ? 'failed.text' : 'refused.text')}
      homeHref={homeHref}
      homeLabel={t('home')}
    >
      {details}
    </ErrorPanel>
  );
}
