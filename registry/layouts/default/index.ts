import { defineLayout } from '#kit/define-layout.ts';

export default defineLayout({
  id: 'default',
  component: () => import('./default.tsx'),
});
