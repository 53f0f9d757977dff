import { Link } from 'wouter';
import type { CallError } from '../data/api.ts';
import { common } from '../texts/common.ts';
import { EmptyState } from './empty-state.tsx';

type PageErrorProps = { kind: 'notFound' } | { kind: 'failed'; error: CallError; onRetry: () => void };

/** Stands in for a page that cannot be shown, with the way on. */
export function PageError(props: PageErrorProps) {
  if (props.kind === 'notFound') {
    return (
      <main className="sub-page">
        <EmptyState icon="search" title={common.notFound} hint={common.notFoundHint} heading>
          <Link href="/" className="button small">
            {common.home}
          </Link>
        </EmptyState>
      </main>
    );
  }
  return (
    <div role="alert">
      <EmptyState icon={props.error.unreachable ? 'offline' : 'alert'} title={props.error.message}>
        <button type="button" className="button small" onClick={props.onRetry}>
          {common.retry}
        </button>
      </EmptyState>
    </div>
  );
}
