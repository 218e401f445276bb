import { createContext, use } from 'react';
import type { ContentError } from '#schemas/contracts/content.ts';

/** An operation as the generator writes it (`schemas/generated/operations.json`), with its variables. */
export interface ContentQuery {
  readonly operation: string;
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Data may be there in part, beside the errors (error policy "all", specification §7). */
export interface ContentResult<Data = unknown> {
  readonly data: Data | undefined;
  readonly errors: readonly ContentError[];
  readonly loading: boolean;
}

/** Queries of the content service from the browser. */
export interface ContentQueries {
  query<Data>(query: ContentQuery): Promise<ContentResult<Data>>;
  /** Asks now and then every 120 s. @returns stops it */
  watch<Data>(query: ContentQuery, listener: (result: ContentResult<Data>) => void): () => void;
}

export interface OpenModal {
  readonly content: Node;
  readonly art?: Node;
  readonly label?: string;
  readonly closeOnEscape?: boolean;
  readonly closeOnOutside?: boolean;
  readonly closeOnSwipe?: boolean;
  readonly onClosed?: () => void;
}
export interface OpenedModal {
  /** Where a component may render into (`createPortal`). */
  readonly body: HTMLElement;
  close(): boolean;
}

/** What the browser does for islands. Modules may not import the renderer, so it is handed in. */
export interface BrowserServices {
  /** Reports an interaction to the data layer: `('open', 'rooms')`. Never pass what a visitor typed. */
  readonly trackInteraction: (action: string, element: string) => void;
  readonly openModal: (options: OpenModal) => Promise<OpenedModal>;
  /** Loads Apollo Client when it is first needed; it is no part of the first load. */
  readonly loadContent: () => Promise<ContentQueries>;
}

export const ServicesContext = createContext<BrowserServices | undefined>(undefined);

/** @returns `undefined` on the server: use it in handlers and effects only */
export const useServices = (): BrowserServices | undefined => use(ServicesContext);
