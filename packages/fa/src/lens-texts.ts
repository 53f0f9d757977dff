import type { LensAct } from '@sofreh/domain/reports';

/** These say what takes money off a bill, and what of it is counted. */
export const lensActTexts: Record<LensAct, { readonly label: string; readonly what: string }> = {
  LINE_REMOVED: {
    label: 'قلم برداشته‌شده',
    what: 'قلمی که پس از ثبت سفارش کم یا برداشته شد؛ مبلغ، بهای همان قلم‌هاست.',
  },
  CALLED_OFF: {
    label: 'لغو پس از پذیرش',
    what: 'سفارشی که پذیرفته شده بود و کسی لغوش کرد؛ مبلغ، مبلغ نهایی آن است.',
  },
  DISCOUNT: {
    label: 'تخفیف دستی',
    what: 'تخفیف بی‌کد، قیمت تغییریافته و قلم هدیه، به روز سفارش و به نام آخرین کسی که آن را داده است.',
  },
  REOPENED: {
    label: 'باز کردن صورت‌حساب بسته',
    what: 'صورت‌حسابی که پایان یافته بود و دوباره باز شد؛ مبلغ، مبلغ آن پیش از باز شدن است.',
  },
  REFUNDED: { label: 'بازگشت وجه', what: 'پولی که کسی به مشتری پس داده است.' },
  DRAWER_OPENED: {
    label: 'باز شدن کشوی پول بی‌فروش',
    what: 'گذاشتن و برداشتن پول بی‌فروش، و برگهٔ آزمایشی چاپگری که کشو را باز می‌کند.',
  },
};
