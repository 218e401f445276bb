import type { SiteContext } from '#schemas/contracts/page.ts';
import type { Storefront } from '#schemas/contracts/storefront.ts';
import type { PageInput } from '#renderer/page-input.ts';
import { ErrorScreen } from './_error/error-screen.tsx';

export interface StatusScreen {
  readonly status: number;
  readonly site: SiteContext;
  readonly storefront: Storefront;
  readonly production: boolean;
  readonly error?: unknown;
  readonly showErrors?: boolean;
}

/** What fills `<main>` when there is no page: the 404 layout, or the error screen with its status (specification §2, §8). */
export function statusFrame({ status, site, storefront, ...rest }: StatusScreen): Pick<PageInput, 'layout' | 'frame'> {
  if (status === 404) return { layout: '404' };
  const isTold = rest.showErrors && !rest.production;
  return {
    frame: {
      // A frame that shows an error is never shared.
      key: isTold ? `status-${status}-${crypto.randomUUID()}` : `status-${status}`,
      element: () => <ErrorScreen {...rest} status={status} homeHref={`/${site.locale}/`} phone={storefront.phone} />,
    },
  };
}
