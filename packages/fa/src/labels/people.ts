import type { DefaultRole } from '@sofreh/contract/permissions';
import type { CampaignStatus } from '@sofreh/domain/campaigns';
import type { CustomerSegment, CustomFieldType, SurveyQuestionType } from '@sofreh/domain/enums';

/** These are the roles a new vendor starts with. */
export const roleLabels: Record<DefaultRole, string> = {
  owner: 'مالک',
  manager: 'مدیر',
  cashier: 'صندوق‌دار',
  waiter: 'سالن‌دار',
  kitchen: 'آشپزخانه',
  courierManager: 'مسئول پیک‌ها',
  accountant: 'حسابدار',
};

export const customerSegmentLabels: Record<CustomerSegment, string> = {
  NEW_CUSTOMER: 'مشتریان تازه',
  RECENT_CUSTOMER: 'مشتریان اخیر',
  ORDER_TYPE_CUSTOMER: 'مشتریان بر پایهٔ نوع سفارش',
  ALL_CUSTOMER: 'همهٔ مشتریان',
  ACTIVE_CUSTOMER: 'مشتریان فعال',
  LOYAL_CUSTOMER: 'مشتریان وفادار',
  DISABLE_CUSTOMER: 'مشتریان غیرفعال',
  UNHAPPY_CUSTOMER: 'مشتریان ناراضی',
  REGISTER_CUSTOMER: 'ثبت‌نام‌کرده‌ها',
};

export const customFieldTypeLabels: Record<CustomFieldType, string> = {
  INT: 'عدد',
  TEXT: 'متن کوتاه',
  TEXT_AREA: 'متن بلند',
  MULTI: 'چند گزینه',
  SELECT: 'فهرست بازشو',
  RADIO: 'تک‌گزینه',
  BOOLEAN: 'بله یا خیر',
  DISCOUNT_CODE: 'کد تخفیف',
};

export const surveyQuestionTypeLabels: Record<SurveyQuestionType, string> = {
  MULTIPLECHOICE: 'چندگزینه‌ای',
  TEXT: 'نوشتنی',
  RATING: 'امتیازی',
};

/** These say how far a campaign is. */
export const campaignStatusLabels: Record<CampaignStatus, string> = {
  SCHEDULED: 'در انتظار زمانش',
  SENDING: 'در حال ارسال',
  PAUSED: 'نگه‌داشته',
  DONE: 'فرستاده شد',
  CANCELLED: 'پایان‌یافته',
};
