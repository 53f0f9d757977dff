import { afterEach, expect, it, vi } from 'vitest';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { NoLogins } from './no-logins.tsx';
import { installationTexts } from './texts.ts';

const told = vi.hoisted(() => ({ closed: [] as string[], failed: [] as string[], may: true }));
vi.mock('@tanstack/react-query', async (load) => ({
  ...(await load<typeof import('@tanstack/react-query')>()),
  useQuery: () => ({ data: told }),
}));
vi.mock('#web/staff/query/call-query.ts', () => ({ callQuery: () => ({}) }));
vi.mock('#web/staff/session/staff-context.ts', () => ({ useStaff: () => ({ can: () => told.may }) }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

let rendered: Rendered;
afterEach(() => rendered.unmount());
function draw(now: Partial<typeof told>) {
  Object.assign(told, { closed: [], failed: [], may: true }, now);
  rendered = render(<NoLogins beside />);
  return rendered.container;
}

it.each([
  ['no company is set up', { closed: ['LOGIN_CODES'] }, installationTexts.noLogins],
  ['its last text was not sent', { failed: ['LOGIN_CODES'] }, installationTexts.logins],
])('warns where %s, with the way to the page', (_, now, words) => {
  const drawn = draw(now);
  expect(drawn.textContent).toContain(words);
  expect(drawn.querySelector('a')?.getAttribute('href')).toBe('/bo/sms-company');
});

it('says nothing where texts are sent, and leads nobody where they may not go', () => {
  expect(draw({ closed: ['ONLINE_PAYMENT'] }).querySelector('[role=status]')).toBeNull();
  rendered.unmount();
  expect(draw({ closed: ['LOGIN_CODES'], may: false }).querySelector('a')).toBeNull();
});
