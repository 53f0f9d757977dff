import { CodeList } from './codes-page.tsx';

/** Offers without a code: happy hours, second pieces, sets and free deliveries. */
export function OffersPage() {
  return <CodeList offers />;
}
