import { describe, expect, it } from 'vitest';
import { readHalls } from './hall-lines.ts';

describe('readHalls', () => {
  it('takes halls with spans and names of tables, in any digits', () => {
    expect(readHalls('سالن: ۱ تا ۳\n\nتراس: 4-5، بالکن\n وی‌آی‌پی : VIP ۱ تا ۲ ')).toEqual({
      fault: null,
      halls: [
        { title: 'سالن', tables: ['۱', '۲', '۳'] },
        { title: 'تراس', tables: ['۴', '۵', 'بالکن'] },
        { title: 'وی‌آی‌پی', tables: ['VIP ۱', 'VIP ۲'] },
      ],
    });
  });

  it.each([
    ['', 'دست‌کم یک سطر بنویسید، مانند «سالن: ۱ تا ۶».'],
    ['سالن ۱ تا ۶', 'سطر ۱ خوانده نشد؛ مانند «سالن: ۱ تا ۶» بنویسید.'],
    ['سالن: ۱ تا ۶\nتراس:', 'سطر ۲ خوانده نشد؛ مانند «سالن: ۱ تا ۶» بنویسید.'],
    ['سالن: ۶ تا ۱', 'سطر ۱ خوانده نشد؛ مانند «سالن: ۱ تا ۶» بنویسید.'],
    ['سالن: ۱ تا ۶\nتراس: ۶ تا ۸', 'نام «۶» دو بار آمده است.'],
    ['سالن: ۱\nسالن: ۲', 'نام «سالن» دو بار آمده است.'],
    ['سالن: ۱ تا ۶۰\nتراس: ۶۱ تا ۱۲۰', 'با هم بیش از ۱۰۰ میز نشوند.'],
  ])('says of «%s» what is wrong', (text, fault) => {
    expect(readHalls(text)).toEqual({ halls: null, fault });
  });
});
