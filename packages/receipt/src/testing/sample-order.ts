import type { PaperLook, PaperOrder, PaperVendor } from '../documents/index.ts';
import type { PaperWidth } from '../paper/index.ts';

export const VENDOR: PaperVendor = {
  name: 'شعبهٔ ونک',
  brandName: 'رستوران ترنج',
  address: 'تهران، میدان ونک، خیابان ملاصدرا، پلاک ۱۲',
  phoneNumber: '۰۲۱۸۸۷۷۶۶۵۵',
  taxNumber: '۴۱۱۱۲۳۴۵۶۷۸',
  footer: 'از بودن شما خوشحال شدیم',
  hasLogo: false,
};

export function look(width: PaperWidth, changes: Partial<PaperLook> = {}): PaperLook {
  return {
    width,
    isCopy: false,
    large: true,
    showsLogo: true,
    opensDrawer: false,
    beeps: false,
    ...changes,
  };
}

export const ORDER: PaperOrder = {
  number: 1047,
  deliveryType: 'SERVE',
  tableName: '۷',
  hallName: 'سالن بالا',
  numberOfPerson: 4,
  placedAt: '2026-11-22T17:31:00.000Z',
  customer: {
    name: 'سارا احمدی‌راد',
    phoneNumber: '09121110001',
    address: 'خیابان گاندی، کوچهٔ هشتم، پلاک ۴، واحد ۲۲',
    zone: 'گاندی',
  },
  note: 'میز کنار پنجره',
  currency: 'TOMAN',
};
