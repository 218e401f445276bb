import type { LucideIcon } from 'lucide-react';

/** An icon named in code. Hidden from assistive technology: it always stands beside a word or in a labelled control. */
export function Icon({ icon: Glyph, className }: { readonly icon: LucideIcon; readonly className?: string }) {
  return <Glyph className={className ? `icon ${className}` : 'icon'} aria-hidden="true" />;
}
