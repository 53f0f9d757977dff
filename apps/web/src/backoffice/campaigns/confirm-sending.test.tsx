import { afterEach, expect, it, vi } from 'vitest';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { ConfirmSending } from './confirm-sending.tsx';
import type { Preview } from './phone-preview.tsx';
import { campaignsTexts as texts } from './texts.ts';

let rendered: Rendered;
afterEach(() => rendered?.unmount());

const data = {
  sample: 'سلام',
  length: 4,
  parts: 1,
  people: 1_200,
  held: 0,
  devices: 0,
  totalParts: 2_400,
  price: 0,
  credit: 5_000,
} as NonNullable<Preview['data']>;
const counted: Preview = { data, isOfDraft: true, error: null, isFetching: false, refetch: () => {} };

const DRAFTS: readonly [string, Preview, string, boolean][] = [
  ['exactly this draft is counted', counted, texts.confirm(1_200), true],
  [
    'the count is of the draft before',
    { ...counted, isOfDraft: false, isFetching: true },
    texts.counting,
    false,
  ],
  ['the wait for the next count has begun', { ...counted, isOfDraft: false }, texts.counting, false],
  ['nothing is counted yet', { ...counted, data: undefined, isOfDraft: false }, texts.counting, false],
  [
    'it could not be counted',
    { ...counted, data: undefined, isOfDraft: false, error: new Error('none') },
    texts.notCounted,
    false,
  ],
  [
    'it is counted once more after it could not be',
    { ...counted, data: undefined, isOfDraft: false, error: new Error('none'), isFetching: true },
    texts.counting,
    false,
  ],
];

it.each(DRAFTS)('while %s, it asks so and is confirmed or waits', (_name, preview, title, isConfirmed) => {
  const send = vi.fn();
  rendered = render(
    <ConfirmSending
      opened
      preview={preview}
      channel="SMS"
      confirmLabel={texts.start}
      onConfirm={send}
      onClose={() => {}}
    />,
  );
  const dialog = document.querySelector('[role="dialog"]');
  expect(dialog?.textContent).toContain(title);
  expect(dialog?.textContent?.includes(texts.confirm(1_200))).toBe(isConfirmed);
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === texts.start,
  );
  expect(button?.disabled).toBe(!isConfirmed);
  button?.click();
  expect(send).toHaveBeenCalledTimes(isConfirmed ? 1 : 0);
});
