import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useMessages } from './language.tsx';

/** A screen that fails says so in its place; the frame, and what was typed elsewhere, stay. Another address tries again. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    const report = {
      kind: 'uncaught',
      message: `Studio: ${error.message}`,
      stack: error.stack ?? componentStack ?? '',
    };
    navigator.sendBeacon('/_errors', JSON.stringify(report));
  }
  override render() {
    const { error } = this.state;
    return error ? <Failed error={error} /> : this.props.children;
  }
}

function Failed({ error }: { error: Error }) {
  const t = useMessages('studio/app');
  return (
    <EmptyState title={t('failed.title')} text={t('failed.text', { reason: error.message })}>
      <Button onPress={() => location.reload()}>{t('failed.reload')}</Button>
    </EmptyState>
  );
}
