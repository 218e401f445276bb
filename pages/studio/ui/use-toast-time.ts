import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** STUDIO.md, timing: a toast with Undo stays eight seconds, paused on hover and focus. */
const TOAST_MS = 8_000;

/** Calls `onEnd` once the time is over. @returns handlers that hold the time while somebody is at it */
export function useToastTime(onEnd: () => void) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(TOAST_MS);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return;
    const from = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - from;
    };
  }, [isHeld]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
