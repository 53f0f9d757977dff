import type { CompanyReportOutcome, DeliverMethod } from '@sofreh/domain/courier-companies';
import type { CourierState } from '@sofreh/domain/courier-state';
import type { CourierRequestStatus, TripStatus } from '@sofreh/domain/enums';

/** These name the delivery providers, the courier providers of the shorter list among them. */
export const deliveryProviderLabels: Record<DeliverMethod, string> = {
  MIARE: 'میاره',
  SNAPPBOX: 'اسنپ‌باکس',
  EXPRESSPLUS: 'اکسپرس‌پلاس',
  BORDAR: 'بردار',
  OWN_FLEET: 'پیک رستوران',
  SNAPP_BOX: 'اسنپ‌باکس',
  ZFEXPRESS: 'پیک اکسپرس',
  ALOPEYK: 'الوپیک',
};

export const courierRequestStatusLabels: Record<CourierRequestStatus, string> = {
  REQUESTED: 'درخواست شد',
  ACCEPTED: 'پذیرفته شد',
  PICKED_UP: 'سفارش را گرفت',
  DELIVERED: 'تحویل داد',
  CANCELED_BY_PROVIDER: 'شرکت پیک لغو کرد',
  CANCELED_BY_US: 'ما لغو کردیم',
  ASSIGNED: 'پیک تعیین شد',
  ATRESTAURANT: 'به رستوران رسید',
  TIMED_OUT: 'پیک پیدا نشد',
  ACK: 'درخواست دریافت شد',
};

/** These say what became of a word of a courier company. */
export const companyReportOutcomeLabels: Record<CompanyReportOutcome, string> = {
  MOVED: 'درخواست را پیش برد',
  DROPPED: 'پیک رهایش کرد؛ پیک دیگری جست‌وجو شد',
  SAME: 'خبر تازه‌ای نداشت',
  LATE: 'دیر رسید و کنار گذاشته شد',
  UNKNOWN: 'شناخته نشد',
  GONE: 'پس از پایان درخواست رسید',
  STRAY: 'پس از پایان درخواست پیکی هنوز در راه بود؛ لغو شد',
  FAILED: 'بررسی آن ناموفق بود؛ دوباره بررسی می‌شود',
};

export const tripStatusLabels: Record<TripStatus, string> = {
  INITIATED: 'آغاز شد',
  TRIPREQUESTED: 'پیک درخواست شد',
  BIKERASSIGNED: 'پیک تعیین شد',
  BIKERACCEPTED: 'پیک پذیرفت',
  ATSOURCE: 'پیک به رستوران رسید',
  PICKEDUP: 'پیک سفارش را گرفت',
  ATDESTINATION: 'پیک به مقصد رسید',
  DELIVERED: 'تحویل داده شد',
  CANCELED: 'لغو شد',
  TIMEOUT: 'پیک پیدا نشد',
  INTERRUPTED: 'سفر نیمه‌کاره ماند',
  BATCHASSIGNED: 'همراه سفارش‌های دیگر تعیین شد',
};

/** These say what a courier is doing, as the board of dispatching shows it. */
export const courierStateLabels: Record<CourierState, string> = {
  OFFDUTY: 'سر کار نیست',
  FREE: 'آزاد',
  OFFERED: 'منتظر پاسخ',
  FETCHING: 'در راه رستوران',
  OUT: 'در راه مشتری',
  RETURNING: 'برمی‌گردد',
  ELSEWHERE: 'در سفر شعبهٔ دیگر',
  LEFT: 'دیگر پیک نیست',
};
