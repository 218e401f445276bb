import { Component, type ReactNode } from 'react';

/** One field that cannot be drawn does not take the others with it. Another value is tried again. */
export class FieldBoundary extends Component<
  { readonly value: unknown; readonly fallback: ReactNode; readonly children: ReactNode },
  { readonly isBroken: boolean; readonly value: unknown }
> {
  override state = { isBroken: false, value: this.props.value };
  static getDerivedStateFromError = () => ({ isBroken: true });
  static getDerivedStateFromProps = (props: { readonly value: unknown }, state: { readonly value: unknown }) =>
    props.value === state.value ? null : { isBroken: false, value: props.value };
  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
