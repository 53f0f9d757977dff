import { Component, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type CallError, callErrorOf } from '../data/api.ts';
import { common } from '../texts/common.ts';
import { PageError } from './page-error.tsx';

/** A page that breaks says so and offers another try, and the way to the other pages stays open. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const search = useSearch();
  return <Boundary place={`${path}?${search}`}>{children}</Boundary>;
}

type BoundaryProps = { place: string; children: ReactNode };
type BoundaryState = { error: CallError | null };

/** React has boundaries as classes alone. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { error: callErrorOf(thrown) };
  }

  override componentDidUpdate({ place }: BoundaryProps): void {
    if (this.state.error && place !== this.props.place) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="sub-page">
        {/* A part of the page that did not load is asked for again only by the whole page. */}
        <PageError kind="failed" error={error} onRetry={() => location.reload()} />
        {/* Whole pages are loaded: what broke may be on this one alone. */}
        <nav className="other-ways">
          <a className="link-button" href="/">
            {common.home}
          </a>
          <a className="link-button" href="/orders">
            {common.orders}
          </a>
        </nav>
      </main>
    );
  }
}
