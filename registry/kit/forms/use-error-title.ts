import { useEffect } from 'react';
import type { Translate } from '../messages.tsx';

/** The page's title begins with "Error:" as long as the list of errors is there: it is what is read out first. */
export function useErrorTitle(hasErrors: boolean, common: Translate): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    const { title } = document;
    const marked = common('errorTitle', { title: '' });
    // A page that came back with errors says so already.
    document.title = title.startsWith(marked) ? title : marked + title;
    return () => {
      document.title = document.title.startsWith(marked) ? document.title.slice(marked.length) : document.title;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- texts do not change while a page is shown
  }, [hasErrors]);
}
