import { expect, it } from 'vitest';
import { render } from '../testing.tsx';
import { PayBy } from './pay-by.tsx';

it.each([
  ['still runs', 600_000, 'برای شما نگه داشته می‌شود'],
  [
    'is over: it can be paid until it is given up, and late money goes back',
    -1_000,
    'تا لغو نشده است هنوز می‌توانید بپردازید',
  ],
])('says what becomes of an order whose time to pay %s', (_, left, words) => {
  const { container, unmount } = render(<PayBy payBy={new Date(Date.now() + left).toISOString()} />);
  expect(container.textContent).toContain(words);
  unmount();
});
