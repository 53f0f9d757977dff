import { act, type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { find, render } from '#web/ui/testing.tsx';
import { NoCourierButton } from './no-courier.tsx';

const seen = vi.hoisted(() => ({ needPerson: [] as readonly string[], can: true, rings: 0 }));
vi.mock('../session/staff-context.ts', () => ({ useStaff: () => ({ can: () => seen.can }) }));
vi.mock('../query/call-query.ts', () => ({ callQuery: () => ({}) }));
vi.mock('../incoming/chime.ts', () => ({
  ringOnce: () => {
    seen.rings += 1;
  },
}));
vi.mock('@tanstack/react-query', () => ({ useQuery: () => ({ data: { needPerson: seen.needPerson } }) }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children, ...look }: { to: string; children: ReactNode }) => (
    <a href={to} {...look}>
      {children}
    </a>
  ),
}));

function Frame() {
  const [, setTurn] = useState(0);
  return (
    <main>
      <button type="button" id="again" onClick={() => setTurn((turn) => turn + 1)} />
      <NoCourierButton />
    </main>
  );
}

it('each order rings once and leads to the board, for who may give orders to couriers', async () => {
  const frame = render(<Frame />);
  const show = async (...ids: string[]) => {
    seen.needPerson = ids;
    await act(async () => find<HTMLButtonElement>(frame, '#again').click());
  };
  expect(frame.container.querySelector('a')).toBeNull();
  await show('a');
  expect(seen.rings).toBe(1);
  expect(find<HTMLAnchorElement>(frame, 'a').getAttribute('href')).toBe('/bo/dispatch');
  await show('a', 'b');
  await show('b');
  await show('a', 'b');
  expect(seen.rings).toBe(2);
  seen.can = false;
  await show('a', 'b');
  expect(frame.container.querySelector('a')).toBeNull();
  frame.unmount();
});
