import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What stands where nothing is: why, and what to do next. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon?: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      {Icon && (
        <span className={styles.glyph}>
          <Icon size={22} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
