import { defineLayout } from '#kit/define-layout.ts';

export default defineLayout({
  id: '404',
  component: () => import('./404.tsx'),
});
