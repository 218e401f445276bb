import { useMessages } from '#kit/messages.tsx';
import { describeError } from './describe-error.ts';

/** Raw error and stack for developers, each with its Copy button (specification §2). Never rendered in production. */
export function ErrorDetails({ error }: { readonly error: unknown }) {
  const t = useMessages('error');
  const { raw, stack } = describeError(error);
  return (
    <div className="wrap error-details">
      <Block id="error-raw" title={t('details.raw')} text={raw} />
      {stack && <Block id="error-stack" title={t('details.stack')} text={stack} />}
    </div>
  );
}

function Block({ id, title, text }: { readonly id: string; readonly title: string; readonly text: string }) {
  const t = useMessages('error');
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="error-details__head">
        <h2 id={`${id}-title`}>
          {title} <span className="error-details__local">{t('details.local')}</span>
        </h2>
        <button
          type="button"
          className="btn btn--line btn--sm"
          data-copy={id}
          data-copied={t('details.copied')}
          aria-describedby={`${id}-title`}
        >
          {t('details.copy')}
        </button>
      </div>
      {/* A long stack scrolls, so it must be reachable by keyboard. */}
      <pre id={id} tabIndex={0} role="region" aria-labelledby={`${id}-title`}>
        {text}
      </pre>
    </section>
  );
}
