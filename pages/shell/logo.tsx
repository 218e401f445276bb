import { useMessages } from '#kit/messages.tsx';
import { useRoutes } from '#kit/site-context.tsx';

/** The wordmark, leading home. */
export function Logo() {
  const t = useMessages('shell');
  return (
    <a className="logo" href={useRoutes().home} aria-label={t('logo')}>
      <LogoMark />
    </a>
  );
}

/** The mark with its word, for where it leads nowhere (error screens without a way home). */
export function LogoMark() {
  return (
    <>
      <svg viewBox="0 0 28 28" fill="none" stroke="currentColor" strokeWidth="1.9" aria-hidden="true">
        <circle cx="14" cy="14" r="11.6" />
        <path d="M14 2.4c-7 6.6-7 16.6 0 23.2" />
        <path d="M14 2.4c7 6.6 7 16.6 0 23.2" />
        <circle className="logo__dot" cx="19.2" cy="14" r="3.6" strokeWidth="1.6" />
      </svg>
      <span>Meridian</span>
    </>
  );
}
