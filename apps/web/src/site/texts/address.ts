import { formatMoney } from '@sofreh/fa/money';

/** Words of addresses and their map. */
export const addressTexts = {
  mine: 'نشانی‌های من',
  none: 'هنوز نشانی‌ای ثبت نکرده‌اید.',
  add: 'افزودن نشانی تازه',
  newTitle: 'نشانی تازه',
  editTitle: 'ویرایش نشانی',
  deleteNamed: (title: string) => `حذف نشانی ${title}`,
  deleteAsk: (title: string) => `«${title}» حذف شود؟`,
  deleteSure: 'حذف نشانی',
  deleteHint: 'سفارش‌های پیشین شما دست نمی‌خورند.',
  editNamed: (title: string) => `ویرایش نشانی ${title}`,
  deleted: 'نشانی حذف شد.',
  saved: 'نشانی با موفقیت ثبت شد.',
  edited: 'نشانی ویرایش شد.',
  uncovered: 'خارج از محدودهٔ ارسال این شعبه',
  deliveryCost: (amount: number, currency: 'TOMAN' | 'RIAL') =>
    `هزینهٔ ارسال ${formatMoney(amount, currency)}`,
  freeDelivery: 'ارسال رایگان',
  map: 'نقشه؛ با کلیدهای جهت‌نما جابه‌جا کنید',
  mapHint: 'نقشه را جابه‌جا کنید تا سنجاق روی در خانه باشد.',
  covered: (zone: string) => `در محدودهٔ ارسال: ${zone}`,
  notCovered: 'لطفاً از محدوده‌های تحت پوشش انتخاب کنید.',
  myPlace: 'جای کنونی من',
  myPlaceFailed: 'جای شما پیدا نشد. نقشه را خودتان جابه‌جا کنید.',
  detail: 'نشانی کامل',
  detailPlaceholder: 'خیابان، کوچه، نام ساختمان',
  detailShort: 'نشانی را کامل بنویسید.',
  lookingUp: 'در حال یافتن نشانی این نقطه…',
  plate: 'پلاک',
  unit: 'واحد',
  title: 'نام این نشانی',
  titlePlaceholder: 'خانه، محل کار',
  plateAndUnit: (plate: string, unit: string) =>
    [plate && `پلاک ${plate}`, unit && `واحد ${unit}`].filter(Boolean).join('، '),
  whole: ({ detail, plate, unit }: { detail: string; plate: string; unit: string }) =>
    [detail, plate && `پلاک ${plate}`, unit && `واحد ${unit}`].filter(Boolean).join('، '),
  untitled: 'نشانی',
  zoomIn: 'نزدیک‌تر',
  zoomOut: 'دورتر',
};
