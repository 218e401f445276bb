/**
 * What the three scripts of a page hand to one another. They are separate files on purpose (loader before load, `later`
 * on idle, `hydrate` with the first island), and a value import between them would pull them together again: so this
 * file holds types only.
 */
import type { Part, SiteContext } from '#schemas/contracts/page.ts';
import type { Clock } from './clock.ts';
import type { LoadingBar } from './loading-bar.ts';
import type { Track } from './data-layer.ts';
import type { Wanted } from './in-app.ts';
import type { Report } from './report.ts';
import type { ModalHandle, ModalOptions } from './modal.client.ts';

/** Made by the loader, used by all. */
export interface Tools {
  readonly report: Report;
  readonly track: Track;
  readonly bar: LoadingBar;
  /** Marks HTML that our own server wrote as fit for `innerHTML` (Trusted Types policy `meridian`). */
  readonly trust: (html: string) => string;
  /** Finds islands in what was inserted and starts them when it is their time. */
  readonly watch: (within: ParentNode) => void;
  /** The runtime of islands, if any island has asked for it. */
  readonly runtime: () => Promise<Runtime> | undefined;
  readonly later: () => Promise<Later>;
  readonly clock: Clock;
  readonly isInApp: (wanted: Wanted) => boolean;
  /** Surroundings of the page shown, as the server wrote them. */
  readonly readSite: () => SiteContext;
}

/** `hydrate.client.tsx` */
export interface Runtime {
  hydrate(island: HTMLElement, component: unknown, tools: Tools): Promise<void>;
  /** Unmounts the islands within an element that is about to go. */
  release(within: Element): void;
  /** A page begins to arrive, one of its parts is there, all of it is there. */
  pageBegins(page: { readonly path: string; readonly keepsSearch: boolean }): void;
  partArrived(part: Part): void;
  pageComplete(): void;
  /** Somebody has signed in or out: restarts the socket, and forgets what was asked as somebody else unless told to skip. */
  accountChanged(options?: { readonly skip?: boolean }): void;
}

/** One navigation of the Navigation API, as far as showing it needs. */
export interface Step {
  readonly url: URL;
  readonly type: NavigationType;
  /** Keys of the history entries: heights of modules are remembered by them. */
  readonly from: string;
  readonly to: string;
  /** Only a part of the page changes (`data-stay`, or `info: 'stay'`): scroll position and focus stay. */
  readonly stays: boolean;
  readonly signal: AbortSignal;
  /** Restores the scroll position, or goes to the top or to the part named by the hash. */
  readonly scroll: () => void;
}

/** `later.client.ts` */
export interface Later {
  show(step: Step): Promise<void>;
  /** Rejects when its code cannot be fetched. */
  openModal(options: ModalOptions): Promise<ModalHandle>;
  openConsent(): void;
}
