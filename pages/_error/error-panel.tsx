import type { ReactNode } from 'react';
import { useMessages } from '#kit/messages.tsx';
import { LogoMark } from '../shell/logo.tsx';
import { phoneHref } from '../shell/shell-props.ts';

export interface ErrorPanelProps {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** The whole screen, without shell around it. */
  readonly full?: boolean;
  readonly phone?: string;
  readonly homeHref?: string;
  readonly homeLabel?: string;
  readonly children?: ReactNode;
}

/** Code, heading, one paragraph, one button, art. The art is a background: it says nothing that the words do not. */
export function ErrorPanel({
  status,
  title,
  text,
  full = false,
  phone,
  homeHref,
  homeLabel,
  children,
}: ErrorPanelProps) {
  const t = useMessages('error');
  return (
    <>
      <section className={full ? 'wrap error-page error-page--full' : 'wrap error-page'} data-status={status}>
        <div className="error-page__art">
          <div className="art error-page__scene" />
        </div>
        <div className="error-page__txt">
          {full && (
            <span className="logo">
              <LogoMark />
            </span>
          )}
          <p className="error-page__code num">{status}</p>
          <h1 className="display">{title}</h1>
          <p>{text}</p>
          {phone && (
            <p className="muted">
              {t('unavailable.phone')}{' '}
              <a className="num" href={phoneHref(phone)}>
                {phone}
              </a>
            </p>
          )}
          {homeHref && (
            <p>
              <a className="btn btn--primary" href={homeHref}>
                {homeLabel}
              </a>
            </p>
          )}
        </div>
      </section>
      {children}
    </>
  );
}
