import type { PaymentStatus } from '@sofreh/domain/enums';
import type { Feature, SubscriptionState, TermMonths, UsageStatus } from '@sofreh/domain/subscriptions';

/** Packages are made of these. */
export const featureLabels: Record<Feature, string> = {
  BRANCHES: 'شعبه',
  TILLS: 'دستگاه صندوق',
  KIOSKS: 'کیوسک',
  STAFF: 'همکار',
  ORDERS: 'سفارش در ماه',
  SMS: 'پیامک در ماه',
};

export const usageStatusLabels: Record<UsageStatus, string> = {
  WITHIN: 'جا دارد',
  NEAR: 'نزدیک سقف',
  OVER: 'بیش از سقف',
};

export const subscriptionStateLabels: Record<SubscriptionState, string> = {
  ACTIVE: 'برقرار',
  ENDING: 'رو به پایان',
  GRACE: 'پایان‌یافته، در مهلت تمدید',
  ENDED: 'پایان‌یافته',
};

/** Says for how long a package is taken; 0 is a service, done once. */
export const termLabels: Record<TermMonths | 0, string> = {
  0: 'یک‌باره',
  1: 'یک‌ماهه',
  3: 'سه‌ماهه',
  6: 'شش‌ماهه',
  12: 'یک‌ساله',
};

/** These say how the payment of a contract stands. */
export const contractStatusLabels: Record<PaymentStatus, string> = {
  PENDING: 'در انتظار پرداخت',
  PAID: 'پرداخت‌شده',
  FAILED: 'بی‌اعتبار',
};
