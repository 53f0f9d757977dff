import type { DemoOrderIntent } from '../types.ts';

/** What a guest was given back of an order that was sold. */
export interface GivenBack {
  readonly percent: number;
  readonly reason: string;
}

const BACK = [
  { percent: 20, reason: 'غذا سرد رسید' },
  { percent: 35, reason: 'یک قلم جا مانده بود' },
  { percent: 10, reason: 'غذا دیر رسید' },
] as const satisfies readonly GivenBack[];

/** One order in so many had something given back, of those that were paid ahead. */
const ONE_IN = 40;

/** Says what of an order that is over was given back as it came, always the same; null where nothing was. */
export function givenBackOf(
  { source, status, payments }: DemoOrderIntent,
  orderId: string,
): GivenBack | null {
  const ahead = source === 'WEBSITE' && payments.every(({ method }) => method === 'ONLINE');
  const number = Number.parseInt(orderId.slice(-6), 16);
  if (!ahead || status !== 'FINISHED' || number % ONE_IN !== 0) return null;
  return BACK[Math.floor(number / ONE_IN) % BACK.length] ?? null;
}
