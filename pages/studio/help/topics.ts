import { matchPath } from 'react-router';

/** A page of help: its texts are `{id}.title` and `{id}.1` to `{id}.{parts}`. */
export interface Topic {
  readonly id: string;
  readonly parts: number;
  /** Screens that it is about, in the words of the router. */
  readonly paths: readonly string[];
}

export const TOPICS: readonly Topic[] = [
  { id: 'pages', parts: 4, paths: ['/'] },
  { id: 'entries', parts: 3, paths: ['/entries'] },
  { id: 'editor', parts: 6, paths: ['/pages/:id'] },
  { id: 'entry', parts: 4, paths: ['/entries/:id'] },
  { id: 'publishing', parts: 5, paths: ['/schedule'] },
  { id: 'media', parts: 5, paths: ['/media'] },
  { id: 'submissions', parts: 5, paths: ['/submissions'] },
  { id: 'registry', parts: 3, paths: ['/registry'] },
  { id: 'transfer', parts: 3, paths: ['/transfer'] },
  { id: 'people', parts: 3, paths: ['/accounts', '/audit'] },
  { id: 'lost', parts: 4, paths: [] },
];

/** The page of help that a screen opens; the first one where there is none. @param pathname below `/studio` */
export const topicOf = (pathname: string): string =>
  TOPICS.find(({ paths }) => paths.some((path) => matchPath(path, pathname)))?.id ?? 'pages';
