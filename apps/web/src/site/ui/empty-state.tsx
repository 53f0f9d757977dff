import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/guest-look/icon.tsx';

type EmptyStateProps = {
  icon: IconName;
  title: string;
  hint?: string;
  children?: ReactNode /** The title is the page's heading: there is nothing else on it. */;
  heading?: boolean;
};

/** Nothing to show, why, and the one thing to do about it. */
export function EmptyState({ icon, title, hint, children, heading = false }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name={icon} size={56} />
      {heading ? <h1>{title}</h1> : <strong>{title}</strong>}
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
