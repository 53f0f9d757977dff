import { beforeEach, expect, test } from 'vitest';
import { type Profile, useAuth, useSettings } from '#web/api/index.ts';
import { render } from '../testing.tsx';
import { useShownColumns } from './column-menu.tsx';

const COLUMNS = ['number', 'status', 'plate'].map((key) => ({
  key,
  title: key,
  hiddenByDefault: key === 'plate',
  render: () => null,
}));

const signIn = (id: string) => useAuth.getState().setProfile({ id } as Profile);

function Keys() {
  const columns = useShownColumns('orders', COLUMNS);
  return <p>{columns.map(({ key }) => key).join(' ')}</p>;
}

function shown(): string[] {
  const { container, unmount } = render(<Keys />);
  const keys = container.querySelector('p')?.textContent?.split(' ') ?? [];
  unmount();
  return keys;
}

beforeEach(() => {
  useSettings.getState().change({ listColumns: {} });
  useAuth.getState().setProfile(null);
});

test('a list begins with its usual columns, and shows each person at one browser those they chose', () => {
  signIn('cashier');
  expect(shown()).toEqual(['number', 'status']);
  useSettings.getState().change({ listColumns: { 'orders owner': ['number', 'plate'] } });
  expect(shown()).toEqual(['number', 'status']);
  signIn('owner');
  expect(shown()).toEqual(['number', 'plate']);
});

test('what was chosen in a browser for everybody stands for whoever chose nothing', () => {
  useSettings.getState().change({ listColumns: { orders: ['status'], 'orders owner': ['plate'] } });
  signIn('cashier');
  expect(shown()).toEqual(['status']);
  signIn('owner');
  expect(shown()).toEqual(['plate']);
});
