import { defineLayout } from '#kit/define-layout.ts';

export default defineLayout({
  id: 'landing',
  component: () => import('./landing.tsx'),
});
