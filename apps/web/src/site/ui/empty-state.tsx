import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type EmptyStateProps = { icon: IconName; title: string; hint?: string; children?: ReactNode };

/** Nothing to show, why, and the one thing to do about it. */
export function EmptyState({ icon, title, hint, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name={icon} size={56} />
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
