import type {
  DeliveryType,
  NoteTarget,
  OrderStatus,
  OrderType,
  ReservationStatus,
  Source,
  StepperStep,
  TableChannel,
} from '@sofreh/domain/enums';

/** These name the channel an order came through. */
export const sourceLabels: Record<Source, string> = {
  WEBSITE: 'سایت',
  QR: 'کد میز',
  SALON: 'صندوق',
  SNAPPFOOD: 'اسنپ‌فود',
  KIOSK: 'کیوسک',
};

/** These say how an order reaches the guest. */
export const deliveryTypeLabels: Record<DeliveryType, string> = {
  DELIVER: 'ارسال با پیک',
  PICKUP: 'تحویل حضوری',
  SERVE: 'سرو در محل',
  ZFEXPRESS: 'پیک اکسپرس',
};

/** A guest reads these under each way of delivery when choosing one. */
export const deliveryTypeHints: Record<DeliveryType, string> = {
  DELIVER: 'سفارش را به نشانی شما می‌رسانیم.',
  PICKUP: 'سفارش را خودتان از ما می‌گیرید.',
  SERVE: 'سفارش را سر میز می‌آوریم.',
  ZFEXPRESS: 'سفارش با پیک سریع به شما می‌رسد.',
};

export const orderTypeLabels: Record<OrderType, string> = {
  DINE_IN: 'سرو در محل',
  TAKEAWAY: 'بیرون‌بر',
  DELIVERY: 'ارسالی',
  KIOSK: 'کیوسک',
  QUICK: 'سفارش سریع',
  POSTPAID: 'پس‌پرداخت',
};

/** These are the order statuses as staff say them. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  SUBMITTED: 'در انتظار پرداخت',
  NEEDFORCALL: 'در صف بررسی',
  CONFIRMED: 'در حال آماده‌سازی',
  PAID: 'پرداخت‌شده، در انتظار تأیید',
  READYTOSHIPMENT: 'آمادهٔ ارسال',
  READYTOPICKUP: 'آمادهٔ تحویل',
  READYTOSERVE: 'آمادهٔ سرو',
  DELIVERING: 'در راه',
  DELIVERED: 'تحویل‌شده',
  FINISHED: 'پایان‌یافته',
  REJECTED: 'ردشده',
};

/** These are the order statuses as the guest reads them. */
export const guestOrderStatusLabels: Record<OrderStatus, string> = {
  SUBMITTED: 'در انتظار پرداخت شما',
  NEEDFORCALL: 'در انتظار تأیید رستوران',
  CONFIRMED: 'در حال آماده‌سازی',
  PAID: 'پرداخت شد، در انتظار تأیید رستوران',
  READYTOSHIPMENT: 'آماده است و به‌زودی راه می‌افتد',
  READYTOPICKUP: 'آماده است، بفرمایید',
  READYTOSERVE: 'آماده است و به میز شما می‌آید',
  DELIVERING: 'در راه رسیدن به شما',
  DELIVERED: 'تحویل داده شد',
  FINISHED: 'نوش جان',
  // It was turned down, given up by the guest or run out of time: which of them it was, the order's own page says.
  REJECTED: 'لغو شد',
};

/** Names the button that moves an order to each status; SUBMITTED and NEEDFORCALL are only ever beginnings. */
export const orderMoveLabels: Record<OrderStatus, string> = {
  SUBMITTED: 'ثبت سفارش',
  NEEDFORCALL: 'فرستادن به صف بررسی',
  CONFIRMED: 'پذیرفتن سفارش',
  PAID: 'ثبت پرداخت',
  READYTOSHIPMENT: 'آمادهٔ ارسال شد',
  READYTOPICKUP: 'آمادهٔ تحویل شد',
  READYTOSERVE: 'آمادهٔ سرو شد',
  DELIVERING: 'پیک تحویل گرفت',
  DELIVERED: 'تحویل شد',
  FINISHED: 'پایان سفارش',
  REJECTED: 'رد سفارش',
};

/** These are the steps of the guest's ordering stepper. */
export const stepperStepLabels: Record<StepperStep, string> = {
  DELIVERY_TYPE: 'شیوهٔ تحویل',
  MENU: 'منو',
  OVERVIEW: 'مرور سفارش',
  ORDER_DETAILS: 'جزئیات سفارش',
};

export const noteTargetLabels: Record<NoteTarget, string> = { KITCHEN: 'آشپزخانه', CUSTOMER: 'مشتری' };

export const tableChannelLabels: Record<TableChannel, string> = { QR: 'کد میز', SALON: 'صندوق' };

/** These say what became of a reservation. */
export const reservationStatusLabels: Record<ReservationStatus, string> = {
  BOOKED: 'رزرو شده',
  ARRIVED: 'آمده‌اند',
  NO_SHOW: 'نیامدند',
  CANCELED: 'لغو شده',
  FINISHED: 'پایان یافته',
};

/** These are the kinds of tags that menu items carry. */
export const tagKindLabels = {
  DIET: 'رژیم غذایی',
  TASTE: 'طعم',
  ALLERGEN: 'آلرژی‌زا',
  OTHER: 'دیگر',
} as const;
