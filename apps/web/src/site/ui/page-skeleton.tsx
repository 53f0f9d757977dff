import { common } from '../texts/common.ts';

/** Draws the outline of a page whose content is on its way. */
export function PageSkeleton() {
  return (
    <div className="sub-page" aria-busy="true">
      <p className="unseen" role="status">
        {common.loading}
      </p>
      <div className="skeleton skeleton-title" />
      <div className="skeleton skeleton-block" />
      <div className="skeleton skeleton-block" />
    </div>
  );
}
