import type { LucideIcon } from 'lucide-react';

/** An icon as lines of the palette have it. */
export const glyphOf = (Icon: LucideIcon) => <Icon size={16} strokeWidth={1.75} aria-hidden />;
