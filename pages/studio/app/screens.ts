import { lazy, type ComponentType } from 'react';

export interface Screen {
  /** Below `/studio`, in the words of the router. */
  readonly path: string;
  /** `side`: with the side bar; `whole`: the screen draws its own top bar (`TopBar`) over the whole window. */
  readonly frame: 'side' | 'whole';
  /** Operation that whoever opens it may do; absent: everybody in Studio. */
  readonly needs?: string;
  readonly component: ComponentType;
}

const screen = (
  path: string,
  load: () => Promise<{ default: ComponentType }>,
  { frame = 'side', needs }: Partial<Pick<Screen, 'frame' | 'needs'>> = {},
): Screen => ({ path, frame, ...(needs && { needs }), component: lazy(load) });

/** Every screen, loaded when it is opened: one line each. Links lead only to what stands here. */
export const SCREENS: readonly Screen[] = [
  screen('/', () => import('../lists/pages-screen.tsx')),
  screen('/entries', () => import('../lists/entries-screen.tsx')),
  screen('/media', () => import('../media/media-screen.tsx')),
  screen('/submissions', () => import('../inbox/inbox-screen.tsx'), { needs: 'read-submissions' }),
  screen('/schedule', () => import('../schedule/schedule-screen.tsx')),
  screen('/registry', () => import('../registry/registry-screen.tsx')),
  screen('/transfer', () => import('../transfer/transfer-screen.tsx')),
  screen('/entries/:id', () => import('../entry/entry-screen.tsx'), { frame: 'whole' }),
  screen('/accounts', () => import('../admin/accounts-screen.tsx'), { needs: 'manage-users' }),
  screen('/audit', () => import('../admin/audit-screen.tsx'), { needs: 'manage-users' }),
  screen('/pages/:id', () => import('../editor/page-editor-screen.tsx'), { frame: 'whole', needs: 'preview-drafts' }),
];

export const hasScreen = (path: string): boolean => SCREENS.some((each) => each.path === path);
