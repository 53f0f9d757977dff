import { ROW_SUBJECTS, ROW_VERBS } from '@sofreh/contract/audit-actions';
import { birthdayText } from '@sofreh/fa/birthday-text';
import { dateTime, instantOfDay, longDate } from '@sofreh/fa/dates';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import {
  deliveryTypeLabels,
  ingredientUnitLabels,
  permissionLabels,
  reservationStatusLabels,
  roleLabels,
  sourceLabels,
  tableChannelLabels,
  tagKindLabels,
  weekdayLabels,
} from '@sofreh/fa/labels';
import { askedNames, askedValues } from './asked-texts.ts';
import { fieldNames } from './field-texts.ts';
import { subjectTexts } from './subject-texts.ts';
import { actionTexts, rowVerbTexts, auditTexts as texts } from './texts.ts';

export type Difference = { readonly field: string; readonly before: string; readonly after: string };

const namedActions: Readonly<Record<string, string>> = {
  ...actionTexts,
  ...Object.fromEntries(
    ROW_SUBJECTS.flatMap((subject) =>
      ROW_VERBS.map((verb) => [`${subject}.${verb}`, `${rowVerbTexts[verb]} ${subjectTexts[subject]}`]),
    ),
  ),
};

/** Says in words what was done: «تغییر نقش همکار», «حذف محدودهٔ ارسال». */
export function actionText(action: string): string {
  return namedActions[action] ?? texts.unnamed;
}

const KNOWN: Readonly<Record<string, string>> = {
  ...deliveryTypeLabels,
  ...permissionLabels,
  ...roleLabels,
  ...weekdayLabels,
  ...reservationStatusLabels,
  ...tableChannelLabels,
  ...sourceLabels,
  ...ingredientUnitLabels,
  ...tagKindLabels,
  PAY_IN: 'گذاشتن پول',
  PAY_OUT: 'برداشتن پول',
};

/** Ids tell nobody anything. */
function isIdText(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value);
}

function textInWords(text: string): string {
  if (text === '') return texts.nothing;
  const known = KNOWN[text];
  if (known) return known;
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return dateTime(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return longDate(instantOfDay(text));
  if (isIdText(text)) return texts.hidden;
  return toPersianDigits(text);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Says a table's place on the plan of its hall, centimetres in metres. */
function placeInWords({ x, y, width, height }: Readonly<Record<string, unknown>>): string {
  const metres = (length: unknown) => formatNumber(Number(length) / 100);
  return texts.place(metres(x), metres(y), metres(width), metres(height));
}

/** Writes a stored value as people would say it. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (isRecord(value) && 'x' in value && 'y' in value && 'width' in value) return placeInWords(value);
  if (typeof value === 'number')
    return Number.isInteger(value) ? formatNumber(value) : toPersianDigits(String(value));
  if (typeof value === 'string') return textInWords(value);
  if (Array.isArray(value) && value.length > 0 && value.every(isIdText))
    return texts.rows(formatNumber(value.length));
  if (Array.isArray(value)) return value.length === 0 ? texts.nothing : value.map(valueInWords).join('، ');
  if (!isRecord(value)) return texts.other;
  const known = windowInWords(value) ?? feeInWords(value);
  if (known) return known;
  const entries = Object.entries(value);
  if (entries.length === 0) return texts.nothing;
  return entries
    .map(([key, inner]) => `${KNOWN[key] ?? fieldNames[key] ?? ''} ${valueInWords(inner)}`.trim())
    .join('، ');
}

/** Says a window as «شنبه ۰۹:۰۰ تا ۱۷:۰۰». */
function windowInWords({ weekday, from, to }: Readonly<Record<string, unknown>>): string | null {
  if (typeof from !== 'string' || typeof to !== 'string' || typeof weekday !== 'string') return null;
  return toPersianDigits(`${KNOWN[weekday] ?? ''} ${from} ${fieldNames.to} ${to}`);
}

/** Says a fee as «۱۰٪» or «۵٬۰۰۰ ثابت». */
function feeInWords({ type, value, ...rest }: Readonly<Record<string, unknown>>): string | null {
  if (typeof value !== 'number' || Object.keys(rest).length > 0) return null;
  if (type === 'PERCENTAGE') return texts.percent(valueInWords(value));
  return type === 'FIX' ? texts.fixedAmount(valueInWords(value)) : null;
}

/** Gives the fields in which two states differ, in words; one line without a name where no fields are known. */
export function differences(before: unknown, after: unknown): Difference[] {
  if (!isRecord(before) && !isRecord(after)) {
    if (!isSaid(before) && !isSaid(after)) return [];
    return [{ field: fieldNames.status ?? '', before: valueInWords(before), after: valueInWords(after) }];
  }
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => isTelling(key) && JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    .map((key) => ({
      field: nameOfField(key),
      before: chosenInWords(key, old[key], texts.oldPicture, texts.oldOne),
      after: chosenInWords(key, now[key], texts.newPicture, texts.newOne),
    }));
}

/** Gives the name by which people know what was changed, where it has one. */
function nameOf(state: unknown): string | undefined {
  if (!isRecord(state)) return undefined;
  const person = [state.firstName, state.lastName].filter(Boolean).join(' ');
  const name = [state.name, state.title, person].find((text) => typeof text === 'string' && text !== '');
  return typeof name === 'string' ? textInWords(name) : undefined;
}

/** Says what a change is about, in a few words: the name of what was changed, else the fields that differ. */
export function aboutInWords(before: unknown, after: unknown): string {
  const [old, now] = [nameOf(before), nameOf(after)];
  const name = now ?? old;
  if (name && (!old || !now || old === now)) return name;
  const changes = differences(before, after);
  const [only] = changes;
  if (only && changes.length === 1) return `${only.field}: ${only.before} ← ${only.after}`;
  return changes.map(({ field }) => field).join('، ');
}

/** A bare id is nobody's word, and nothing is not either. */
function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined && valueInWords(value) !== texts.hidden;
}

/** Ids of other things tell nobody anything, unless the field has a name. */
function isTelling(key: string): boolean {
  return key !== 'id' && (!key.endsWith('Id') || key in fieldNames || key in askedNames);
}

/** Tells what a field is called, one of the state of a thing or one that a workbook was asked for. */
function nameOfField(key: string): string {
  return fieldNames[key] ?? askedNames[key] ?? texts.other;
}

/** Says a stored value in words; of what was chosen by its id, only that it is another one. */
function chosenInWords(key: string, value: unknown, picture: string, one: string): string {
  // A birthday is month and day as one number, 115 for the fifteenth of the first month.
  if (key === 'birthday' && typeof value === 'number') return birthdayText(value);
  const asked = typeof value === 'string' ? askedValues[key]?.[value] : undefined;
  if (asked) return asked;
  if (key.endsWith('FileId') && typeof value === 'string') return picture;
  return key.endsWith('Id') && isIdText(value) ? one : valueInWords(value);
}
