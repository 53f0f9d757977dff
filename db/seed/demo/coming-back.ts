import type { ClubTerms } from '@sofreh/domain/clubs';
import { plainSegment, type SegmentDefinition } from '@sofreh/domain/segments';
import type { SurveyAnswer, SurveyQuestion } from '@sofreh/domain/surveys';
import { demoId } from './demo-id.ts';
import type { Random } from './random.ts';

/** What the branch with this slug does so that guests come back. */
export const COMING_BACK_VENDOR = 'vanak';
/** Days before the demo's end on which the club opened, the survey was first asked and the campaign went out. */
export const CLUB_DAYS = 45;
export const SURVEY_DAYS = 60;
export const CAMPAIGN_DAYS = 24;

export const clubTerms: ClubTerms = {
  active: true,
  perAmount: 50_000,
  pointValue: 1_000,
  spendFrom: 50,
  expireDays: 180,
  rules: [
    { on: 'WEEKDAY', values: ['SAT'], percent: 200 },
    { on: 'SOURCE', values: ['WEBSITE'], percent: 120 },
  ],
  levels: [
    { title: 'نقره‌ای', from: 300, bonusPercent: 5 },
    { title: 'طلایی', from: 1_500, bonusPercent: 10 },
  ],
};

type Question = SurveyQuestion & {
  readonly title: string;
  readonly choices: readonly { readonly id: string; readonly title: string }[];
};
const id = (name: string) => demoId(`survey/${name}`);
const question = (name: string, title: string): Question => ({
  id: id(name),
  kind: 'RATING',
  title,
  required: false,
  choices: [],
  many: false,
  condition: null,
});
const BETTER = ['مزهٔ غذا', 'گرمی غذا', 'بسته‌بندی', 'زمان رسیدن', 'قیمت'].map((title) => ({
  id: id(`better/${title}`),
  title,
}));
const whole = question('whole', 'از این سفارش چقدر راضی بودید؟');
const taste = question('taste', 'مزهٔ غذا چطور بود؟');
const better: Question = {
  ...question('better', 'کدام بخش بهتر می‌شد؟'),
  kind: 'MULTIPLECHOICE',
  choices: BETTER,
  many: true,
  condition: { questionId: whole.id, is: 'AT_MOST', rating: 3 },
};
const wish: Question = {
  ...question('wish', 'دوست دارید چه چیزی به منو افزوده شود؟'),
  kind: 'TEXT',
};

export const survey = {
  id: id('survey'),
  title: 'نظر شما دربارهٔ سفارش',
  active: true,
  sources: ['WEBSITE', 'QR'],
  deliveryTypes: ['DELIVER', 'PICKUP', 'SERVE'],
  sendsText: false,
  onReceipt: false,
  fieldIds: [],
  questions: [{ ...whole, required: true }, taste, better, wish],
} as const;

const STARS = [
  { stars: 5, weight: 50 },
  { stars: 4, weight: 30 },
  { stars: 3, weight: 13 },
  { stars: 2, weight: 5 },
  { stars: 1, weight: 2 },
] as const;
const WISHES = [
  'آش دوغ و میرزاقاسمی.',
  'سالاد شیرازی کنار کباب‌ها.',
  'غذای رژیمی و کم‌روغن بیشتر.',
  'دسر سنتی مثل شله‌زرد.',
  'پرس کوچک برای بچه‌ها.',
] as const;

/** What one guest of the demo answers; the same on every run. */
export function answerSurvey(random: Random): readonly SurveyAnswer[] {
  const stars = () => random.weighted(STARS, ({ weight }) => weight).stars;
  const rated = (of: Question, rating: number): SurveyAnswer => ({
    questionId: of.id,
    rating,
    choiceIds: [],
    text: '',
  });
  const satisfied = stars();
  const answers = [rated(whole, satisfied), rated(taste, Math.min(5, Math.max(satisfied, stars())))];
  if (satisfied <= 3)
    answers.push({ questionId: better.id, rating: null, choiceIds: [random.pick(BETTER).id], text: '' });
  if (random.chance(0.25))
    answers.push({ questionId: wish.id, rating: null, choiceIds: [], text: random.pick(WISHES) });
  return answers;
}

/** Segments that the owner keeps. */
export const segments: readonly {
  readonly name: string;
  readonly title: string;
  readonly definition: SegmentDefinition;
}[] = [
  { name: 'loyal', title: 'مشتری‌های همیشگی', definition: plainSegment('LOYAL_CUSTOMER') },
  {
    name: 'website',
    title: 'سفارش‌دهنده‌های سایت',
    definition: { ...plainSegment('ALL_CUSTOMER'), conditions: { channels: ['WEBSITE'] } },
  },
  { name: 'gone', title: 'یک ماه است نیامده‌اند', definition: plainDisabled(30) },
];

function plainDisabled(days: number): SegmentDefinition {
  return { ...plainSegment('DISABLE_CUSTOMER'), parameters: { days } };
}

/** What the campaign said, who was written to, and what it offered. */
export const campaign = {
  name: 'آخر هفتهٔ ترنج',
  code: 'TORANJ20',
  text: '{نام}، این آخر هفته در {شعبه} با کد {کد} مهمان تخفیف ما باش:\n{لینک}',
  audience: plainSegment('ALL_CUSTOMER'),
  holdbackPercent: 20,
  restDays: 7,
  countedDays: 14,
  quietFrom: '22:00',
  quietTo: '09:00',
  smsParts: 1_000,
} as const;
