import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MapOptions } from '#web/map/picker-map.ts';
import type { SiteData } from '../data/site-data.ts';
import { SiteProvider } from '../data/site-store.tsx';
import { type Rendered, render } from '../testing.tsx';
import { AddressSheet } from './address-sheet.tsx';

const seen = vi.hoisted(() => ({ api: vi.fn(), map: null as MapOptions | null }));
vi.mock('../data/api.ts', () => ({ api: seen.api, callErrorOf: (failure: unknown) => failure }));
vi.mock('#web/map/picker-map.ts', () => ({
  createPickerMap: (_element: HTMLElement, options: MapOptions) => {
    seen.map = options;
    return { goTo: options.onMove, remove: () => undefined };
  },
}));

const door = { latitude: 35.757, longitude: 51.41 };
const north = { ...door, latitude: 35.76 };
/** Less than a map shifts by itself when the keyboard opens. */
const shifted = { ...door, latitude: door.latitude + 0.0001 };
const polygon = [
  [51, 35],
  [52, 35],
  [52, 36],
  [51, 36],
  [51, 35],
];
const vendor = { id: 'v', name: 'سفره', themeColor: '#b91c1c', ...door };
const saved = vi.fn();
let rendered: Rendered;

async function open(zones: 'COME' | 'FAIL' = 'COME') {
  seen.api.mockImplementation(async (call: string, { body }: { body?: object } = {}) => {
    if (!call.endsWith('polygons')) return body ?? {};
    if (zones === 'FAIL') throw { message: 'نشد', errors: {} };
    return { data: [{ name: 'ونک', polygon }] };
  });
  const data = { vendor, mapTiles: null } as unknown as SiteData;
  await act(async () => {
    rendered = render(
      <SiteProvider data={data}>
        <AddressSheet address={null} onClose={() => undefined} onSaved={saved} />
      </SiteProvider>,
    );
  });
  const text = rendered.container.querySelector('textarea');
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  await act(async () => {
    setter?.call(text, 'خیابان ملاصدرا، کوچهٔ پردیس');
    text?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const button = (name: string) =>
  [...rendered.container.querySelectorAll('button')].find((each) => each.textContent === name);
const save = () =>
  act(async () => {
    rendered.container
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
const alert = () => rendered.container.querySelector('[role=alert]')?.textContent;

beforeEach(() => {
  seen.map = null;
  saved.mockClear();
});
afterEach(() => rendered.unmount());

it('does not take the vendor’s own door for the guest’s: it asks for the place', async () => {
  await open();
  await save();
  expect(saved).not.toHaveBeenCalled();
  expect(alert()).toContain('سنجاق هنوز روی در رستوران است');
  await act(async () => seen.map?.onMove(shifted));
  await save();
  expect(saved).not.toHaveBeenCalled();
});

it('saves once the map was moved to another place', async () => {
  await open();
  await act(async () => seen.map?.onMove(north));
  expect(button('همین‌جاست')).toBeUndefined();
  await save();
  expect(saved).toHaveBeenCalledWith(expect.objectContaining(north));
});

it('believes a guest who lives just there', async () => {
  await open();
  await act(async () => button('همین‌جاست')?.click());
  await save();
  expect(saved).toHaveBeenCalledWith(expect.objectContaining(door));
});

it('lets the server judge the place where the areas do not come', async () => {
  await open('FAIL');
  expect(rendered.container.textContent).toContain('محدودهٔ ارسال روی نقشه نیامد');
  await act(async () => seen.map?.onMove(north));
  expect(button('ذخیره')?.disabled).toBe(false);
  await save();
  expect(saved).toHaveBeenCalledWith(expect.objectContaining(north));
});
