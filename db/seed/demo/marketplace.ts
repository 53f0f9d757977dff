/** Coupons that guests had at the marketplace, and who bore what of them, in per cent of the dishes. */
export const marketCoupons = [
  { code: 'TORANJ10', shopPercent: 10, marketPercent: 0 },
  { code: 'SNAPPJOMEH', shopPercent: 5, marketPercent: 15 },
  { code: 'AVALIN', shopPercent: 0, marketPercent: 20 },
] as const;

/** What the marketplace keeps of the dishes after the shop's discount, in per cent. */
export const MARKET_COMMISSION_PERCENT = 15;

/** What guests are called there; it hands on no numbers of theirs. */
export const marketGuests = ['سارا', 'رضا', 'نیلوفر', 'امیر', 'پریسا', 'کاوه', 'مهسا', 'بابک'] as const;

/** Why orders of the marketplace were turned down. */
export const marketReasons = ['مواد اولیه تمام شده است', 'شلوغی آشپزخانه', 'خارج از ساعت کار'] as const;
