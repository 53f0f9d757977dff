import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core';
import { formatNumber } from './digits.ts';
import { errorText } from './error-texts.ts';

/** These are short texts for one field of a form or a request. Bounds arrive as Persian digits. */
const texts = {
  required: 'این خانه را پر کنید.',
  notText: 'متن وارد کنید.',
  notNumber: 'عدد وارد کنید.',
  notInteger: 'عدد بدون اعشار وارد کنید.',
  notDate: 'تاریخ درست وارد کنید.',
  notChosen: 'یکی از گزینه‌ها را انتخاب کنید.',
  unknownKey: 'این ورودی شناخته‌شده نیست.',
  wrong: 'این مقدار درست نیست.',
} as const;

/** This is the text of a value that its field's schema lets through and its rule does not. */
export const wrongFieldText: string = texts.wrong;

/** Says that a number is above its bound. */
export const atMostText = (bound: number): string => `حداکثر ${formatNumber(bound)} باشد.`;

const formatTexts: Readonly<Record<string, string>> = {
  email: 'نشانی رایانامه درست نیست.',
  url: 'نشانی وب درست نیست.',
  uuid: 'این شناسه درست نیست.',
  guid: 'این شناسه درست نیست.',
  datetime: 'تاریخ و ساعت درست نیست.',
  date: 'تاریخ درست نیست.',
  time: 'ساعت درست نیست.',
  ipv4: 'نشانی شبکه درست نیست.',
  regex: 'نوشته با شکل خواسته‌شده هم‌خوان نیست.',
};

const typeTexts: Readonly<Record<string, string>> = {
  string: texts.notText,
  number: texts.notNumber,
  int: texts.notInteger,
  bigint: texts.notInteger,
  date: texts.notDate,
};

/** These say what is counted at each origin of a size issue; a number itself is compared, not counted. */
const countedTexts: Readonly<Record<string, { name: string; verb: string }>> = {
  string: { name: 'نویسه', verb: 'بنویسید' },
  array: { name: 'مورد', verb: 'انتخاب کنید' },
  set: { name: 'مورد', verb: 'انتخاب کنید' },
  map: { name: 'مورد', verb: 'انتخاب کنید' },
  file: { name: 'بایت', verb: 'بفرستید' },
};

type Issue<Code extends $ZodIssue['code']> = Extract<$ZodRawIssue, { readonly code: Code }>;

function typeText(issue: Issue<'invalid_type'>): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return texts.required;
  return typeTexts[issue.expected] ?? texts.wrong;
}

function tooSmallText(issue: Issue<'too_small'>): string {
  if (issue.input === '') return texts.required;
  const bound = formatNumber(Number(issue.minimum));
  const counted = countedTexts[issue.origin];
  if (counted && issue.exact) return `درست ${bound} ${counted.name} ${counted.verb}.`;
  if (counted) return `دست‌کم ${bound} ${counted.name} ${counted.verb}.`;
  if (issue.origin === 'date') return 'این تاریخ زودتر از اندازه است.';
  return issue.inclusive ? `دست‌کم ${bound} باشد.` : `بیشتر از ${bound} باشد.`;
}

function tooBigText(issue: Issue<'too_big'>): string {
  const bound = formatNumber(Number(issue.maximum));
  const counted = countedTexts[issue.origin];
  if (counted && issue.exact) return `درست ${bound} ${counted.name} ${counted.verb}.`;
  if (counted) return `حداکثر ${bound} ${counted.name} ${counted.verb}.`;
  if (issue.origin === 'date') return 'این تاریخ دیرتر از اندازه است.';
  return issue.inclusive ? atMostText(Number(issue.maximum)) : `کمتر از ${bound} باشد.`;
}

/**
 * Gives the Persian message of one zod issue. It is a zod error map, because only there an issue still knows its input:
 * `schema.safeParse(body, { error: fieldText })`. A refinement names its text by a code of the error catalogue:
 * `.refine(check, { params: { code: 'WRONG_PHONE_NUMBER' } })`.
 */
export function fieldText(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue);
    case 'too_small':
      return tooSmallText(issue);
    case 'too_big':
      return tooBigText(issue);
    case 'invalid_format':
      return issue.input === '' ? texts.required : (formatTexts[issue.format] ?? texts.wrong);
    case 'not_multiple_of':
      return `مضربی از ${formatNumber(Number(issue.divisor))} باشد.`;
    case 'unrecognized_keys':
      return texts.unknownKey;
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? texts.required : texts.notChosen;
    case 'custom':
      return typeof issue.params?.code === 'string' ? errorText(issue.params.code) : texts.wrong;
    default:
      return texts.wrong;
  }
}

/** Gives the paths an issue is about: its own, or that of each key nobody knows. */
function pathsOf(issue: $ZodIssue): string[] {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const paths = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => path.map(String).join('.'));
}

/**
 * Gives the `errors` of an error answer (decisions §2): field path («items.0.count») → its messages, each once. The
 * issues must come from a parse with `fieldText` as the error map.
 */
export function fieldErrors(issues: readonly $ZodIssue[]): Record<string, string[]> {
  const errors = new Map<string, Set<string>>();
  for (const issue of issues) {
    for (const path of pathsOf(issue)) {
      errors.set(path, (errors.get(path) ?? new Set()).add(issue.message));
    }
  }
  return Object.fromEntries([...errors].map(([path, messages]) => [path, [...messages]]));
}
