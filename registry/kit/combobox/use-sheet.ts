import { useLayoutEffect, useRef, useState } from 'react';

const PHONE = '(max-width: 767.98px)';

/**
 * On phones a field and its list may become a sheet over the page (design, "Grouped list"): in the top layer, so that nothing
 * of the page lies above it, and with the field in it, which keeps the focus and stands above the keyboard of the phone.
 */
export function useSheet(isSheet: boolean) {
  const ref = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    // Without the attribute it is no popover any more, and closed.
    if (!isOpen) return;
    ref.current?.showPopover?.();
    // The page below must not scroll. Said by name: a rule that asks whether the page has a sheet (`html:has()`) would
    // have the browser style the whole page again with every element that is added to it.
    const { dataset } = document.documentElement;
    dataset['sheet'] = '';
    return () => void delete dataset['sheet'];
  }, [isOpen]);
  return {
    ref,
    isOpen,
    open: () => setOpen(isSheet && matchMedia(PHONE).matches),
    close: () => setOpen(false),
  };
}
