import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Rendered, render } from '../testing.tsx';
import { gathered, useTellNotice, useToldNotices } from './told-notices.ts';

let screen: Rendered | undefined;
afterEach(() => screen?.unmount());

function Tells({ words }: { readonly words: string }) {
  useTellNotice('printers', words);
  useTellNotice('messages', 'پیام');
  return null;
}

const now = () => gathered(useToldNotices.getState().told);

it('notices that are gathered are counted, and the gravest has the word until it is over', () => {
  screen = render(<Tells words="کاغذ تمام شد" />);
  expect(now()).toEqual({ count: 2, words: 'کاغذ تمام شد' });
  screen.unmount();
  expect(now()).toEqual({ count: 0, words: '' });
  screen = render(<Tells words="" />);
  expect(now()).toEqual({ count: 1, words: 'پیام' });
  act(() => useToldNotices.setState(({ told }) => ({ told: { ...told, memory: 'حافظه' } })));
  expect(now()).toEqual({ count: 2, words: 'حافظه' });
  act(() => useToldNotices.setState({ told: {} }));
});
