// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { nameTabs, tabTitle } from './tab-title.ts';

afterEach(() => {
  document.body.replaceChildren();
});

it.each([
  ['فروش روز به روز', 'سفره', 'فروش روز به روز — سفره'],
  ['', 'سفره', 'سفره'],
  ['رستوران ونک', 'رستوران ونک', 'رستوران ونک'],
  ['رستوران ونک، شماره‌ها', 'رستوران ونک', 'رستوران ونک، شماره‌ها'],
  ['پیک', 'پیک سفره', 'پیک سفره'],
])('a page headed «%s» of «%s» is «%s»', (heading, program, title) => {
  expect(tabTitle(heading, program)).toBe(title);
});

it('the tab follows the page that is open, also where the one before is only put away', async () => {
  document.title = 'سفره';
  nameTabs();
  const titleNow = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return document.title;
  };
  document.body.innerHTML = '<div><h1>منو</h1></div>';
  expect(await titleNow()).toBe('منو — سفره');
  document.querySelector('div')?.setAttribute('hidden', '');
  document.body.insertAdjacentHTML('beforeend', '<main><h1>سبد\n  خرید<span>میز ۷</span></h1></main>');
  expect(await titleNow()).toBe('سبد خرید میز ۷ — سفره');
  document.querySelector('div')?.removeAttribute('hidden');
  document.querySelector('main')?.remove();
  expect(await titleNow()).toBe('منو — سفره');
  document.body.replaceChildren();
  expect(await titleNow()).toBe('سفره');
});
