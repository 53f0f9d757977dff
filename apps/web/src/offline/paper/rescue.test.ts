import { expect, it, vi } from 'vitest';
import type { OutboxEntry } from '../store/entry.ts';
import { readQueues } from '../store/read-entries.ts';
import { rescueOf } from './rescue.ts';

vi.mock('../store/read-entries.ts', () => ({ readQueues: vi.fn() }));

const entry = (kind: string, position: number) =>
  ({
    position,
    state: 'PENDING',
    intent: { kind, queue: 'o', body: {}, proof: 'p' },
  }) as unknown as OutboxEntry;

it('gives codes for an order as it was sold here, and none once its lines were changed here', async () => {
  const sold = [entry('CREATE', 1), entry('PAY', 2)];
  vi.mocked(readQueues).mockResolvedValue(sold);
  expect(await rescueOf('o')).toHaveLength(1);
  vi.mocked(readQueues).mockResolvedValue([...sold, entry('EDIT', 3)]);
  expect(await rescueOf('o')).toEqual([]);
});
