import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** STUDIO.md, timing: a toast with Undo stays eight seconds, paused on hover and focus. */
export const TOAST_MS = 8_000;

/**
 * Calls `onEnd` once the time is over.
 *
 * @param options.turn another one begins the time anew
 * @param options.stays for ever
 * @returns handlers that hold the time while somebody is at it
 */
export function useToastTime(onEnd: () => void, { turn, stays }: { readonly turn: number; readonly stays: boolean }) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(TOAST_MS);
  const end = useEffectEvent(onEnd);
  const lastTurn = useRef(turn);
  useEffect(() => {
    if (lastTurn.current !== turn) left.current = TOAST_MS;
    lastTurn.current = turn;
    if (isHeld || stays) return;
    const from = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - from;
    };
  }, [isHeld, turn, stays]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
