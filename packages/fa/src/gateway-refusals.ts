/**
 * These say why a gateway did not do what it was asked; what the server writes of it begins with one of these, the
 * gateway's own code follows.
 */
export const gatewayRefusals = {
  INVALID_REQUEST: 'درگاه درخواست را نادرست دانست.',
  MERCHANT_NOT_ACCEPTED: 'درگاه پذیرنده را نمی‌شناسد یا حساب آن بسته است.',
  LIMIT_REACHED: 'سقف حساب شما نزد درگاه پر است.',
  CALLBACK_NOT_ACCEPTED: 'نشانی سایت نزد درگاه ثبت نیست.',
  NOT_PERMITTED: 'این حساب یا بانک بازگشت وجه ندارد.',
  NOT_CONFIGURED: 'کلید بازگشت وجه برای این درگاه ثبت نشده است.',
  UNKNOWN_AUTHORITY: 'درگاه این پرداخت را نمی‌شناسد.',
  NOT_OFFERED: 'این درگاه بازگشت وجه ندارد.',
  GUEST_GONE: 'مهمان حساب خود را حذف کرده است و به کیف پول یا حساب او برنمی‌گردد. نقدی یا با کارت بازگردانید.',
  OTHER: 'درگاه نپذیرفت.',
} as const;

export const gatewayCodeLabel = 'کد درگاه';
