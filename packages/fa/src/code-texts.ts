import type { CodeUnfit } from '@sofreh/domain/discount';
import type { BenefitKind, Currency, DeliveryType, Source, Weekday } from '@sofreh/domain/enums';
import { formatNumber, toPersianDigits } from './digits.ts';
import { benefitKindLabels, deliveryTypeLabels, sourceLabels, weekdayLabels } from './labels.ts';
import { formatMoney } from './money.ts';

interface Benefit {
  readonly type: BenefitKind;
  readonly value: number;
  readonly cap: number | null;
  readonly freeItems: readonly { readonly title: string }[];
}

/** What a discount code gives, in a few words. */
export function codeBenefitText({ type, value, cap, freeItems }: Benefit, currency: Currency): string {
  if (type === 'MONEY') return formatMoney(value, currency);
  if (type === 'FREEITEM') return `رایگان: ${freeItems.map(({ title }) => title).join('، ')}`;
  if (type !== 'PERCENTAGE') return benefitKindLabels[type];
  const percent = `${formatNumber(value)}٪`;
  return cap === null ? percent : `${percent} تا ${formatMoney(cap, currency)}`;
}

interface Asked {
  readonly minimumItemsTotal: number;
  readonly deliveryTypes: readonly DeliveryType[];
  readonly sources?: readonly Source[];
  readonly windows?: readonly { readonly weekday: Weekday; readonly from: string; readonly to: string }[];
}

/** Windows that are named; more of them are no help to who reads. */
const WINDOWS_NAMED = 3;

function hoursText(windows: NonNullable<Asked['windows']>): string {
  const named = windows.slice(0, WINDOWS_NAMED).map(({ weekday, from, to }) => {
    return toPersianDigits(`${weekdayLabels[weekday]} ${from} تا ${to}`);
  });
  return named.join('، ') + (windows.length > WINDOWS_NAMED ? ' و …' : '');
}

const REASONS: Readonly<
  Record<Exclude<CodeUnfit, 'ITEMS_TOTAL' | 'DELIVERY_TYPE' | 'SOURCE' | 'TIME'>, string>
> = {
  FIRST_ORDER: 'این کد برای نخستین سفارش است.',
  DISHES: 'هیچ‌کدام از آیتم‌های این کد در سفارش نیست.',
  NOTHING_TO_GIVE: 'آیتم رایگان این کد اکنون موجود نیست.',
  CUSTOMER: 'برای این کد باید مشتری مشخص باشد.',
  OTHER_CUSTOMER: 'این کد برای مشتری دیگری است.',
  SEGMENT: 'این کد برای گروه دیگری از مشتریان است.',
  BUDGET: 'بودجهٔ این کد برای این سفارش کافی نیست.',
  ANOTHER: 'تخفیف دیگری برای این سفارش به کار رفته است و همان می‌ماند.',
};

/** Why a discount code does not fit an order, with what it asks for. */
export function codeUnfitText(unfit: CodeUnfit, code: Asked, currency: Currency): string {
  const { minimumItemsTotal, deliveryTypes, sources = [], windows = [] } = code;
  if (unfit === 'ITEMS_TOTAL') {
    return minimumItemsTotal > 0
      ? `این کد برای سفارش‌های از ${formatMoney(minimumItemsTotal, currency)} به بالاست.`
      : 'در این سفارش چیزی برای کم کردن نیست.';
  }
  if (unfit === 'DELIVERY_TYPE')
    return `این کد برای ${deliveryTypes.map((type) => deliveryTypeLabels[type]).join('، ')} است.`;
  if (unfit === 'SOURCE')
    return `این کد برای ${sources.map((source) => sourceLabels[source]).join('، ')} است.`;
  return unfit === 'TIME' ? `این کد در این ساعت‌هاست: ${hoursText(windows)}.` : REASONS[unfit];
}

/** The word of what an answer says keeps a code from an order; null where it says nothing of it. */
export function unfitOf(details: unknown): CodeUnfit | null {
  const said = typeof details === 'object' && details !== null && 'unfit' in details ? details.unfit : null;
  return typeof said === 'string' && said in REASONS ? (said as CodeUnfit) : null;
}

const ASKS_NOTHING: Asked = { minimumItemsTotal: 0, deliveryTypes: [] };

/** The title of the question that a refused code was answered to; null where none asked for it. */
function questionOf(details: unknown): string | null {
  const field = typeof details === 'object' && details !== null && 'field' in details ? details.field : null;
  const title = typeof field === 'object' && field !== null && 'title' in field ? field.title : null;
  return typeof title === 'string' ? title : null;
}

/** What the server said of a code: why it is not for this guest or order, and which question asked for it. */
export function codeRefusalText(
  { message, details }: { readonly message: string; readonly details?: unknown },
  currency: Currency,
): string {
  const unfit = unfitOf(details);
  const text = unfit
    ? codeUnfitText(unfit, { ...ASKS_NOTHING, ...(details as Partial<Asked>) }, currency)
    : message;
  const question = questionOf(details);
  return question === null ? text : `«${question}»: ${text}`;
}
