import { useCallback, useEffect, useMemo, useState } from 'react';
import { useEditing } from '../editing/use-editing.tsx';
import {
  type AskedEvent,
  type AskToEdit,
  BEAT_MS,
  type Beat,
  type FieldPlace,
  IDLE_MS,
  type PresenceEvent,
  type Present,
  type SavedEvent,
} from '#schemas/contracts/studio-presence.ts';
import { onSignedOut, request } from '../api/request.ts';

export interface Presence {
  /** Everybody, this tab too, in the order in which they came to where they are. */
  readonly people: readonly Present[];
  /** This one. */
  readonly tab: string;
  /** Whoever holds the field is asked to let it go. @returns false when it is not held any more, or nobody could be asked */
  readonly ask: (holder: Present) => Promise<boolean>;
  /** The last who asked this tab. */
  readonly asked: AskedEvent | undefined;
  /** Leaves the field, so that others may have it. */
  readonly letGo: () => void;
}

/** How long the focus rests in a field until the others are told, ms. */
const SETTLE_MS = 200;

/** The field of a form that an element stands in; forms say it in their elements. */
function fieldOf(element: Element | null): FieldPlace | undefined {
  const cell = element?.closest<HTMLElement>('[data-record][data-field][data-locale]');
  const { record, field, locale } = cell?.dataset ?? {};
  return record && field && locale ? { id: record, field, locale } : undefined;
}

const post = (path: string, body: Beat | AskToEdit, keepalive = false): Promise<Response | undefined> =>
  fetch(`/api/studio/presence${path}`, {
    method: 'POST',
    keepalive,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);

/** Beats one after another: one that overtook another would leave somebody in a field that they have left. */
function createBeats(): (beat: Beat) => void {
  let next: Beat | undefined;
  let isSending = false;
  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (let beat = next; beat; beat = next) {
      next = undefined;
      await post('', beat);
    }
    isSending = false;
  };
  return (beat) => {
    next = beat;
    void send();
  };
}

/** The focus leaves; what was typed is saved as it does. */
const letGo = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/**
 * Says that this tab is on a record, and in which field, and hears who else is. A field in which nothing happens for 30 s
 * is let go; leaving says so at once. What others save while the screen is open comes in by itself.
 *
 * @returns everybody. Where the session is over, the layer that asks to sign in again is told; once that is done, it goes on
 */
export function usePresence(place: string): Presence {
  const [tab] = useState(() => crypto.randomUUID());
  const [people, setPeople] = useState<readonly Present[]>([]);
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<AskedEvent>();
  const editing = useEditing();
  useEffect(() => {
    let field: FieldPlace | undefined;
    let idle: ReturnType<typeof setTimeout> | undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    let told: string | undefined;
    const send = createBeats();
    const nameOf = (at: FieldPlace | undefined): string => (at ? `${at.id} ${at.field} ${at.locale}` : '');
    const beat = (): void => {
      told = nameOf(field);
      send({ tab, place, ...(field && { field }) });
    };
    // Whoever goes through a form by Tab is only told of where they stay.
    const settle = (): void => {
      clearTimeout(settling);
      settling = setTimeout(() => told !== nameOf(field) && beat(), SETTLE_MS);
    };
    const enter = (next: FieldPlace | undefined): void => {
      clearTimeout(idle);
      if (next) idle = setTimeout(() => enter(undefined), IDLE_MS);
      field = next;
      if (told !== nameOf(field)) settle();
    };
    const onAct = (): void => enter(fieldOf(document.activeElement));
    // Focus has moved by then: `focusout` alone would say that it is nowhere.
    const onFocus = (): void => queueMicrotask(onAct);
    const leave = (): void => void post('', { tab, place, isGone: true }, true);
    const events = new EventSource(`/api/studio/presence/${encodeURIComponent(place)}`);
    events.addEventListener('people', ({ data }: MessageEvent<string>) => setPeople(JSON.parse(data) as PresenceEvent));
    // While no stream was open, anything may have been saved: before this screen, and while the connection was lost.
    editing.learn('unknown');
    let isAgain = false;
    events.addEventListener('open', () => {
      if (isAgain) editing.learn('unknown');
      isAgain = true;
    });
    events.addEventListener('saved', ({ data }: MessageEvent<string>) => {
      const { versions, isPartial } = JSON.parse(data) as SavedEvent;
      editing.learn(isPartial ? 'unknown' : versions);
    });
    let hasEnded = false;
    events.addEventListener('asked', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as AskedEvent;
      if (event.to === tab) setAsked(event);
    });
    events.addEventListener('ended', () => {
      hasEnded = true;
      events.close();
      void request('/api/studio/session').catch(() => undefined);
    });
    const stopHearing = onSignedOut((isOut) => {
      if (hasEnded && !isOut) setRound((before) => before + 1);
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onFocus);
    document.addEventListener('input', onAct, true);
    addEventListener('pagehide', leave);
    beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => {
      stopHearing();
      clearInterval(timer);
      clearTimeout(idle);
      clearTimeout(settling);
      events.close();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onFocus);
      document.removeEventListener('input', onAct, true);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [place, tab, round, editing]);
  const ask = useCallback(
    async ({ tab: to, field }: Present) =>
      field !== undefined && (await post('/ask', { place, to, field }))?.ok === true,
    [place],
  );
  return useMemo(() => ({ people, tab, asked, ask, letGo }), [people, tab, asked, ask]);
}
