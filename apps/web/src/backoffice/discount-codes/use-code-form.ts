import { addDays, instantOf } from '@sofreh/domain/calendar';
import {
  BENEFIT_KINDS,
  type BenefitKind,
  DELIVERY_TYPES,
  type DeliveryType,
  type Source,
} from '@sofreh/domain/enums';
import { PERCENT } from '@sofreh/domain/limits';
import { tehranDay } from '@sofreh/fa/dates';
import { useState } from 'react';
import { type ApiInput, api, newId } from '#web/api/index.ts';
import { type Definition, definitionOf } from '#web/backoffice/audience/definition.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type CallForm, useCallForm } from '#web/ui/index.ts';
import { codeFormTexts, codesTexts, offerTexts } from './texts.ts';
import { CODES, type Code, type OfferShape } from './types.ts';

type Body = ApiInput<'POST /api-identity/identity/discountcodes'>['body'];
type Window = Code['windows'][number];

export type CodeValues = {
  code: string;
  title: string;
  type: BenefitKind;
  value: number | null;
  cap: number | null;
  minimumItemsTotal: number | null;
  deliveryTypes: DeliveryType[];
  sources: Source[];
  windows: Window[];
  menuItemIds: string[];
  menuCategoryIds: string[];
  audience: Definition | null;
  freeItemIds: string[];
  /** These are days in Tehran; the last one belongs to it. */
  startsAt: string | null;
  expiration: string | null;
  active: boolean;
  usageLimit: number | null;
  usageLimitPerUser: number | null;
  firstOrder: boolean;
  personal: boolean;
  budget: number | null;
  /** These are the other branches it holds at. */
  branchIds: string[];
  automatic: boolean;
  /** This is what an offer is taken off: all of it, one of so many pieces, or whole sets of dishes. */
  shape: OfferShape;
  every: number | null;
  set: SetRow[];
};
export type SetRow = { menuItemId: string | null; count: number | null };

const EMPTY: CodeValues = {
  code: '',
  title: '',
  type: BENEFIT_KINDS[1] ?? 'PERCENTAGE',
  value: null,
  cap: null,
  minimumItemsTotal: null,
  deliveryTypes: [...DELIVERY_TYPES],
  sources: [],
  windows: [],
  menuItemIds: [],
  menuCategoryIds: [],
  freeItemIds: [],
  startsAt: null,
  expiration: null,
  active: true,
  usageLimit: null,
  usageLimitPerUser: null,
  firstOrder: false,
  personal: false,
  budget: null,
  branchIds: [],
  audience: null,
  automatic: false,
  shape: 'ALL' as const,
  every: 2,
  set: [],
};

function firstDay(startsAt: string | null): string | null {
  return startsAt && tehranDay(startsAt);
}
function lastDay(expiration: string | null): string | null {
  return expiration && tehranDay(new Date(Date.parse(expiration) - 1));
}

function valuesOf(code: Code, here: string): CodeValues {
  const { deliveryTypes, sources, windows, menuItemIds, menuCategoryIds, freeItems } = code;
  const { code: word, title, type, value, cap, minimumItemsTotal, active, usageLimit } = code;
  const { usageLimitPerUser, firstOrder, personal, budget } = code;
  return {
    code: word,
    title,
    type,
    value,
    cap,
    active,
    usageLimit,
    usageLimitPerUser,
    firstOrder,
    personal,
    budget,
    branchIds: code.branches.map(({ vendorId }) => vendorId).filter((branch) => branch !== here),
    minimumItemsTotal: minimumItemsTotal || null,
    windows: [...windows],
    sources: [...sources],
    deliveryTypes: [...deliveryTypes],
    menuItemIds: [...menuItemIds],
    menuCategoryIds: [...menuCategoryIds],
    freeItemIds: freeItems.map(({ id }) => id),
    startsAt: firstDay(code.startsAt),
    expiration: lastDay(code.expiration),
    audience: code.audience && definitionOf(code.audience),
    automatic: code.automatic,
    shape: code.set ? 'SET' : code.every === null ? 'ALL' : 'EVERY',
    every: code.every ?? 2,
    set: code.set ?? [],
  };
}

const takesValue = (type: BenefitKind) => type === 'MONEY' || type === 'PERCENTAGE';

/** Tells what is missing of an offer: its name, and dishes of its set. */
function offerFaults({ automatic, title, shape, every, set }: CodeValues): Record<string, string> {
  if (!automatic) return {};
  const ids = set.map(({ menuItemId }) => menuItemId);
  const whole = ids.length > 0 && !ids.includes(null) && new Set(ids).size === ids.length;
  return {
    ...(title.trim().length > 1 ? {} : { title: offerTexts.nameRequired }),
    ...(shape === 'EVERY' && !every ? { every: offerTexts.everyRequired } : {}),
    ...(shape === 'SET' && !whole ? { set: offerTexts.setRequired } : {}),
  };
}

/** Tells what keeps a form from being sent, by its field. */
export function faultsOf(values: CodeValues): Record<string, string> {
  const { code, type, value, freeItemIds, deliveryTypes, startsAt, expiration } = values;
  return {
    ...offerFaults(values),
    ...(/^\S{3,}$/.test(code.trim()) ? {} : { code: codeFormTexts.codeRequired }),
    ...(takesValue(type) && !value ? { value: codeFormTexts.valueRequired } : {}),
    ...(type === 'PERCENTAGE' && (value ?? 0) > PERCENT.max ? { value: codeFormTexts.percentTooMuch } : {}),
    ...(type === 'FREEITEM' && freeItemIds.length === 0 ? { freeItemIds: codeFormTexts.freeRequired } : {}),
    ...(deliveryTypes.length === 0 ? { deliveryTypes: codeFormTexts.deliveryRequired } : {}),
    ...(startsAt && expiration && startsAt > expiration ? { expiration: codeFormTexts.reversed } : {}),
  };
}

/** Gives a day as the moment it begins, or is over; a moment that was kept and is of that day stays as it is. */
function momentOf(
  day: string | null,
  kept: string | null,
  dayOfKept: string | null,
  ends: boolean,
): string | null {
  if (day === null) return null;
  if (day === dayOfKept) return kept;
  return new Date(instantOf(ends ? addDays(day, 1) : day, 0)).toISOString();
}

function pieceOf({ menuItemId, count }: SetRow) {
  return menuItemId === null ? [] : [{ menuItemId, count: count ?? 1 }];
}

export function bodyOf(id: string, values: CodeValues, code: Code | null): Body {
  const { type, value, cap, minimumItemsTotal, freeItemIds, startsAt, expiration, ...given } = values;
  const { shape, every, set, ...rest } = given;
  const ofPieces = values.automatic && takesValue(type);
  const [from, until] = [code?.startsAt ?? null, code?.expiration ?? null];
  return {
    id,
    ...rest,
    type,
    code: rest.code.trim(),
    value: takesValue(type) ? (value ?? 0) : 0,
    cap: type === 'PERCENTAGE' ? cap : null,
    minimumItemsTotal: minimumItemsTotal ?? 0,
    every: ofPieces && shape === 'EVERY' ? every : null,
    set: ofPieces && shape === 'SET' ? set.flatMap(pieceOf) : null,
    freeItemIds: type === 'FREEITEM' ? freeItemIds : [],
    startsAt: momentOf(startsAt, from, firstDay(from), false),
    expiration: momentOf(expiration, until, lastDay(until), true),
  };
}

/** Makes a new offer; nobody types its word. */
function emptyOffer(id: string): CodeValues {
  return { ...EMPTY, automatic: true, code: `offer-${id.slice(-12)}` };
}

/** Keeps the form of one code or offer; a new one is sent under one id however often it is tried. */
export function useCodeForm(code: Code | null, onClose: () => void, offers: boolean): CallForm<CodeValues> {
  const [id] = useState(() => code?.id ?? newId());
  const { vendor } = useStaff();
  return useCallForm<CodeValues, unknown>({
    initialValues: code ? valuesOf(code, vendor.id) : offers ? emptyOffer(id) : EMPTY,
    validate: faultsOf,
    submit: (values, options) => {
      const body = bodyOf(id, values, code);
      return code
        ? api('PUT /api-identity/identity/discountcodes', { body, ...options })
        : api('POST /api-identity/identity/discountcodes', { body, ...options });
    },
    done: code ? undefined : offers ? offerTexts.added : codesTexts.added,
    onDone: () => {
      askAgain(CODES);
      onClose();
    },
  });
}
