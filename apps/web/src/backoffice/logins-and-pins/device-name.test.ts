import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36',
    'کروم در ویندوز',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/149.0 Safari/537.36 Edg/149.0', 'اج در ویندوز'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    'سافاری در آیفون یا آیپد',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'فایرفاکس در لینوکس'],
  ['صندوق ۲', 'صندوق ۲'],
  ['curl/8.5', null],
  ['', null],
])('%s is %s', (device, name) => {
  expect(deviceName(device)).toBe(name);
});
