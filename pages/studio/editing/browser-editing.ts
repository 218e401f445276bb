/** The editing session of this tab: storage, locks, network and goodbyes of a browser. */
import { PERSON_HEADER, type StudioSession } from '#schemas/contracts/studio.ts';
import { onSignedOut, request } from '../api/request.ts';
import { isAtHand } from './at-hand.ts';
import type { Editing } from './editing-contract.ts';
import { createEditing } from './editing.ts';
import { openOutbox } from './outbox.ts';
import { enterTab } from './tab.ts';
import { createTransport } from './transport.ts';
import { withWriteAhead } from './write-ahead.ts';

/** What closed tabs left is looked for this often, and when somebody comes back to this one. */
const ADOPT_MS = 60_000;

/** @param user whose session it is: what another person typed in this browser is left alone */
export async function startEditing({
  user,
  mayEdit,
}: {
  readonly user: string;
  readonly mayEdit: boolean;
}): Promise<Editing> {
  const channel = new BroadcastChannel('studio-saved');
  const editing = await createEditing({
    transport: createTransport((url, init) => {
      const headers = new Headers(init.headers);
      headers.set(PERSON_HEADER, user);
      return fetch(url, { ...init, headers });
    }),
    // Private windows of some browsers have no storage: editing goes on, and says that nothing is kept.
    outbox: await openOutbox()
      .then((outbox) => withWriteAhead(outbox, localStorage))
      .catch(() => undefined),
    tab: await enterTab(navigator.locks, sessionStorage),
    user,
    mayEdit,
    isOnline: () => navigator.onLine,
    isAtHand,
    onSaved: ({ id, version }) => channel.postMessage({ id, version }),
  });
  const ending = new AbortController();
  const on = (target: EventTarget, name: string, listener: (event: Event) => void): void =>
    target.addEventListener(name, listener, { signal: ending.signal });
  channel.onmessage = ({ data }: MessageEvent<{ id: string; version: number }>) =>
    editing.learn({ [data.id]: data.version });
  const isOut = (): boolean => editing.status.kind === 'failed' && editing.status.why === 'signed-out';
  // Told by the layer that asks everybody to sign in again; once that is done, what waited goes. Where it is somebody else who
  // signed in, this page is not theirs: what was typed in it waits in this browser for its author.
  const lookWho = (): void =>
    void request<StudioSession>('/api/studio/session').then(
      ({ visitor }) => visitor.id !== user && location.reload(),
      () => undefined,
    );
  editing.subscribeStatus(() => isOut() && lookWho());
  const people = new BroadcastChannel('studio-person');
  people.onmessage = ({ data }: MessageEvent<string>) => {
    if (data !== user || isOut()) lookWho();
  };
  people.postMessage(user);
  const stopHearing = onSignedOut((isSignedOut) => {
    if (!isSignedOut && editing.status.kind === 'failed') void editing.retry();
  });
  on(window, 'online', () => void editing.retry());
  on(window, 'offline', () => void editing.saveNow());
  // Leaving a field; a page that goes away or into the background may not come back.
  on(document, 'focusout', () => {
    void editing.saveNow();
    // Only then is the focus where it goes to.
    queueMicrotask(() => editing.bringIn());
  });
  on(window, 'pagehide', () => void editing.saveNow({ leaving: true }));
  on(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') void editing.saveNow({ leaving: true });
    else void editing.adopt();
  });
  // Back from signing in elsewhere.
  on(window, 'focus', () => isOut() && lookWho());
  const timer = setInterval(() => void editing.adopt(), ADOPT_MS);
  void editing.adopt();
  const { stop } = editing;
  return Object.assign(editing, {
    stop: () => {
      ending.abort();
      stopHearing();
      clearInterval(timer);
      channel.close();
      people.close();
      stop();
    },
  });
}
