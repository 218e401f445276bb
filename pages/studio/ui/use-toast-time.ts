import { useEffect, useEffectEvent, useRef } from 'react';
import { type Holder, startToastTime, type ToastTime } from './toast-time.ts';

/**
 * Calls `onEnd` once the time is over.
 *
 * @param options.turn another one begins the time anew
 * @param options.stays for ever
 * @returns handlers that hold the time while somebody is at it
 */
export function useToastTime(onEnd: () => void, { turn, stays }: { readonly turn: number; readonly stays: boolean }) {
  const holders = useRef(new Set<Holder>());
  const time = useRef<ToastTime>(undefined);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (stays) return;
    const started = startToastTime(() => end(), holders.current);
    time.current = started;
    return () => started.stop();
  }, [turn, stays]);
  return {
    onPointerEnter: () => time.current?.hold('pointer'),
    onPointerLeave: () => time.current?.release('pointer'),
    onFocus: () => time.current?.hold('focus'),
    onBlur: () => time.current?.release('focus'),
  };
}
