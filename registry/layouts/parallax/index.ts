import { defineLayout } from '#kit/define-layout.ts';

export default defineLayout({
  id: 'parallax',
  component: () => import('./parallax.tsx'),
});
