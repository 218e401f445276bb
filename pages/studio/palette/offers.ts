import { type ReactNode, useEffect, useRef } from 'react';

/** A line of the palette. */
export interface Choice {
  readonly id: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly keys?: string;
  readonly act: () => void;
}

/** What a part of the screen adds to the palette as long as it is there (design-studio 13). */
export interface Offer {
  /** What can be done here. */
  readonly commands?: readonly Choice[];
  /** What stands here and has these words. */
  readonly find?: (wanted: string) => readonly Choice[];
}

const offers = new Set<{ readonly current: () => Offer }>();

/** @param make called when the palette opens */
export function useOffer(make: () => Offer): void {
  const latest = useRef(make);
  useEffect(() => {
    latest.current = make;
  });
  useEffect(() => {
    offers.add(latest);
    return () => void offers.delete(latest);
  }, []);
}

/** What all parts of the screen offer just now. */
export const readOffers = (): readonly Offer[] => Array.from(offers, ({ current }) => current());
