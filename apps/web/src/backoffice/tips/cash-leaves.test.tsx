import { afterEach, expect, it, vi } from 'vitest';
import { openDrawerTexts } from '#web/staff/cash-drawers/texts.ts';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { CashLeaves } from './cash-leaves.tsx';
import { tipsTexts as texts } from './texts.ts';

const seen = vi.hoisted(() => ({ own: undefined as unknown }));
vi.mock('#web/staff/cash-drawers/use-own-drawer.ts', () => ({ useOwnDrawer: () => ({ data: seen.own }) }));

let rendered: Rendered;
afterEach(() => rendered.unmount());

it.each([
  ['an open drawer', { drawer: { id: 'd' } }],
  ['a drawer nobody knows of yet', undefined],
])('says nothing with %s', (_case, own) => {
  seen.own = own;
  rendered = render(<CashLeaves onOpen={() => undefined} />);
  expect(rendered.container.querySelector('[role="note"]')).toBeNull();
});

it('leads to opening one where none is open', () => {
  seen.own = { drawer: null };
  const onOpen = vi.fn();
  rendered = render(<CashLeaves onOpen={onOpen} />);
  expect(rendered.container.textContent).toContain(texts.noDrawer);
  const button = rendered.container.querySelector('button');
  expect(button?.textContent).toBe(openDrawerTexts.open);
  button?.click();
  expect(onOpen).toHaveBeenCalledOnce();
});
