import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { onNotice } from '#web/api/index.ts';
import { useApproval } from '#web/staff/approval/approval.ts';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { ApprovalDesk } from './approval-desk.tsx';

const seen = vi.hoisted(() => ({ pins: undefined as unknown, rights: [] as readonly string[] }));
vi.mock('@tanstack/react-query', async (load) => ({
  ...(await load<typeof import('@tanstack/react-query')>()),
  useQuery: () => ({ data: seen.pins }),
}));
vi.mock('#web/staff/session/staff-context.ts', () => ({
  useStaff: () => ({
    vendor: { id: 'v' },
    profile: { id: 'me' },
    can: (permission: string) => seen.rights.includes(permission),
  }),
}));

const holder = (userId: string) => ({
  userId,
  firstName: 'نرگس',
  lastName: '',
  permissions: ['order.refund'],
});
const pins = (...staff: ReturnType<typeof holder>[]) => ({ staff, onlineOnly: [] });
let rendered: Rendered | undefined;
afterEach(() => rendered?.unmount());

function Refund({ onBegin }: { readonly onBegin: () => void }) {
  const { shows, begins } = useApproval();
  if (!shows('order.refund')) return null;
  return (
    <button type="button" onClick={() => begins('order.refund') && onBegin()}>
      refund
    </button>
  );
}

const NOBODY = [expect.stringContaining('همکاری لازم است که رمز')];

it.each([
  ['nobody who may approve it has a PIN', pins(), [], false, NOBODY],
  ['only they themselves have one', pins(holder('me')), [], false, NOBODY],
  ['who has one is not known yet', undefined, [], true, []],
  ['a colleague has one', pins(holder('other')), [], true, []],
  ['they may do it by themselves', pins(), ['order.refund'], true, []],
])('what takes another’s approval is shown at a till, and says what it needs, where %s', (...row) => {
  const [, known, rights, begun, told] = row;
  Object.assign(seen, { pins: known, rights });
  const onBegin = vi.fn();
  const heard: string[] = [];
  const stop = onNotice(({ message }) => heard.push(message));
  rendered = render(
    <ApprovalDesk>
      <Refund onBegin={onBegin} />
    </ApprovalDesk>,
  );
  act(() => rendered?.container.querySelector('button')?.click());
  stop();
  expect(onBegin).toHaveBeenCalledTimes(begun ? 1 : 0);
  expect(heard).toEqual(told);
});

it('nothing of it is shown where no colleague can be asked', () => {
  seen.rights = [];
  rendered = render(<Refund onBegin={() => undefined} />);
  expect(rendered.container.querySelector('button')).toBeNull();
});
