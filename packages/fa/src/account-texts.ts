import type { AccountMethod, AccountMove } from '@sofreh/domain/credit-accounts';

/** These words say how money of a customer's account came or went. */
export const accountMethodLabels: Record<AccountMethod, string> = {
  CASH: 'نقد',
  CARD: 'کارت‌خوان',
  BANK: 'واریز به حساب',
  ONLINE: 'درگاه آنلاین',
  FOODRO: 'کیف پول',
};

export const accountMoveLabels: Record<AccountMove, string> = {
  PAID: 'بازپرداخت بدهی',
  UNDONE: 'پس‌گرفتن دریافت اشتباه',
  PAID_OUT: 'پرداخت طلب مشتری',
  PAYOUT_UNDONE: 'پس‌گرفتن پرداخت اشتباه',
  GIVEN_BACK: 'بازگشت وجه به مشتری',
};
