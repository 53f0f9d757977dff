import { describe, expect, it } from 'vitest';
import { addressText, doorText, wayToDoor } from './address-line.ts';

describe('the door of an address', () => {
  it.each([
    ['خیابان گاندی', '12', '3', 'پلاک ۱۲، واحد ۳'],
    ['خیابان گاندی', 'پلاک ۱۲', 'واحد3', 'پلاک ۱۲، واحد ۳'],
    ['خیابان گاندی، پلاک 12', '۱۲', '', ''],
    ['خیابان گاندی، پلاک ۱۲، واحد ۳', '12', '3', ''],
    ['خیابان گاندی، پلاک: ۱۲', '12', '', ''],
    ['خیابان گاندی', 'پلاک: 12', '', 'پلاک ۱۲'],
    ['خیابان گاندی، پلاک ۱۲۴', '12', '', 'پلاک ۱۲'],
    ['خیابان گاندی', '(', '', 'پلاک ('],
    ['خیابان گاندی', ' ', '', ''],
  ])('of %j with %j and %j is said once, in Persian digits', (detail, plate, unit, said) => {
    expect(doorText({ detail, plate, unit })).toBe(said);
  });

  it('stands after the street', () => {
    const address = { detail: 'خیابان گاندی', plate: '12', unit: '' };
    expect(addressText(address)).toBe('خیابان گاندی، پلاک ۱۲');
  });

  it('is found without the name that its owner gives the place', () => {
    const address = { title: 'خانه', detail: 'خیابان ۱۵ خرداد', plate: '12', unit: '3' };
    expect(wayToDoor(address)).toBe('خیابان ۱۵ خرداد، پلاک ۱۲، واحد ۳');
    expect(addressText(address)).toBe('خانه، خیابان ۱۵ خرداد، پلاک ۱۲، واحد ۳');
  });
});
