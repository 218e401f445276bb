import { Component, type ReactNode } from 'react';

/** One field that cannot be drawn does not take the others with it. Another value is tried again. */
export class FieldBoundary extends Component<
  { readonly value: unknown; readonly fallback: ReactNode; readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override componentDidUpdate(before: { readonly value: unknown }) {
    if (this.state.isBroken && before.value !== this.props.value) this.setState({ isBroken: false });
  }
  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
