import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { Suspense } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { BrowserRouter, Route, Routes, useHref, useNavigate } from 'react-router';
import type { StudioSession } from '#schemas/contracts/studio.ts';
import { ApiFault } from '../api/request.ts';
import { EditingNews } from '../editing/editing-news.tsx';
import { LostSides } from '../editing/lost-sides.tsx';
import { EditingProvider } from '../editing/use-editing.tsx';
import { AppKeys } from '../palette/app-keys.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { Frame } from './frame.tsx';
import { LanguageProvider, useLanguageTag } from './language.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { type Screen, SCREENS } from './screens.ts';
import { SessionProvider, useMay } from './session.tsx';
import { SignedOut } from './signed-out.tsx';

/** Asked again where it may help: a request that was understood and refused is not. */
const shouldRetry = (count: number, error: Error): boolean =>
  count < 2 && !(error instanceof ApiFault && error.status < 500);

const queries = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000, refetchOnWindowFocus: true } },
});

/** The whole of Studio: session, texts, addresses, and the screen of the address. */
export function StudioApp({ session, texts }: { session: StudioSession; texts: i18n }) {
  return (
    <SessionProvider value={session}>
      <LanguageProvider texts={texts}>
        <QueryClientProvider client={queries}>
          <EditingProvider>
            <BrowserRouter basename="/studio">
              <Navigation />
            </BrowserRouter>
          </EditingProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </SessionProvider>
  );
}

function Navigation() {
  const navigate = useNavigate();
  return (
    <I18nProvider locale={useLanguageTag()}>
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
        <ToastProvider>
          <SignedOut />
          <AppKeys />
          <Suspense fallback={null}>
            <EditingNews />
            <LostSides />
          </Suspense>
          <Routes>
            <Route element={<Frame />}>
              {SCREENS.filter(({ frame }) => frame === 'side').map(toRoute)}
              <Route path="*" element={<MissingScreen />} />
            </Route>
            {SCREENS.filter(({ frame }) => frame === 'whole').map(toRoute)}
          </Routes>
        </ToastProvider>
      </RouterProvider>
    </I18nProvider>
  );
}

const toRoute = (screen: Screen) => <Route key={screen.path} path={screen.path} element={<Opened {...screen} />} />;

function Opened({ component: Component, needs }: Screen) {
  const may = useMay();
  if (needs !== undefined && !may(needs)) return <MissingScreen />;
  return (
    <ScreenBoundary>
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    </ScreenBoundary>
  );
}
