import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUSTOM_FIELD_TYPES, DELIVERY_TYPES } from '../enums/index.ts';
import {
  answeredCodes,
  answeredFields,
  type CustomField,
  codeAnswers,
  type FieldValue,
  fieldFault,
  fieldsFor,
  fieldTypesOf,
  ruleFault,
} from './index.ts';

const field = (part: Partial<CustomField> = {}): CustomField => ({
  id: 'f',
  title: 'پلاک خودرو',
  type: 'TEXT',
  required: false,
  options: [],
  onSlip: false,
  subject: 'ORDER',
  onKiosk: false,
  deliveryTypes: DELIVERY_TYPES,
  ...part,
});

describe('an answer', () => {
  it.each<[CustomField['type'], FieldValue | undefined, boolean, string | null]>([
    ['TEXT', undefined, false, null],
    ['TEXT', undefined, true, 'REQUIRED'],
    ['TEXT', '  ', true, 'REQUIRED'],
    ['TEXT', 'آبی', true, null],
    ['TEXT', 'آ'.repeat(201), false, 'LENGTH'],
    ['TEXT', 3, false, 'KIND'],
    ['TEXT_AREA', 'آ'.repeat(500), false, null],
    ['DISCOUNT_CODE', 'Y'.repeat(41), false, 'LENGTH'],
    ['INT', 0, true, null],
    ['INT', 1.5, false, 'KIND'],
    ['INT', 2_000_000_000, false, 'KIND'],
    ['INT', '3', false, 'KIND'],
    ['BOOLEAN', true, true, null],
    ['BOOLEAN', false, true, 'REQUIRED'],
    ['BOOLEAN', 'بله', false, 'KIND'],
    ['SELECT', 'تند', true, null],
    ['RADIO', 'شیرین', false, 'CHOICE'],
    ['RADIO', ['تند'], false, 'KIND'],
    ['MULTI', ['تند', 'ملایم'], true, null],
    ['MULTI', ['تند', 'تند'], false, 'CHOICE'],
    ['MULTI', ['شیرین'], false, 'CHOICE'],
    ['MULTI', [], true, 'REQUIRED'],
    ['MULTI', 'تند', false, 'KIND'],
  ])('%s: %j', (type, value, required, fault) => {
    expect(fieldFault(field({ type, required, options: ['تند', 'ملایم'] }), value)).toBe(fault);
  });
});

describe('rules of a question', () => {
  it.each<[Partial<CustomField>, FieldValue, string | null]>([
    [{ type: 'INT', minimum: 1, maximum: 12 }, 12, null],
    [{ type: 'INT', minimum: 1, maximum: 12 }, 13, 'RANGE'],
    [{ type: 'INT', minimum: 1 }, 0, 'RANGE'],
    [{ maximum: 3 }, 'آبی', null],
    [{ maximum: 3 }, 'آبی‌', 'LENGTH'],
    [{ digits: true, maximum: 10 }, '۰۹12٣', null],
    [{ digits: true }, '12 3', 'DIGITS'],
  ])('%j: %j', (rules, value, fault) => {
    expect(fieldFault(field(rules), value)).toBe(fault);
  });

  it.each<[Partial<CustomField>, string | null]>([
    [{ type: 'INT', minimum: 2, maximum: 1 }, 'maximum'],
    [{ type: 'INT', minimum: -5, maximum: -5 }, null],
    [{ minimum: 1 }, 'minimum'],
    [{ maximum: 201 }, 'maximum'],
    [{ type: 'TEXT_AREA', maximum: 500 }, null],
    [{ type: 'DISCOUNT_CODE', maximum: 5 }, 'maximum'],
    [{ type: 'INT', digits: true }, 'digits'],
    [{ deliveryTypes: ['SERVE'], requiredFor: ['PICKUP'] }, 'requiredFor'],
    [{ guestMay: 'SEE' }, 'guestMay'],
    [{ subject: 'CUSTOMER', deliveryTypes: [], guestMay: 'FILL' }, null],
  ])('%j can be but for %s', (rules, fault) => {
    expect(ruleFault(field(rules))).toBe(fault);
  });

  it('ask for an answer where they are for the way of getting the order', () => {
    const plate = field({ required: true, requiredFor: ['PICKUP'] });
    const requiredFor = (way: 'PICKUP' | 'SERVE') => fieldsFor([plate], way).map(({ required }) => required);
    expect([requiredFor('PICKUP'), requiredFor('SERVE')]).toEqual([[true], [false]]);
    expect(fieldsFor([field({ required: true })], 'SERVE')[0]?.required).toBe(true);
  });
});

describe('a question for a discount code', () => {
  const code = field({ id: 'c', type: 'DISCOUNT_CODE' });
  const fields = [field({ id: 'a' }), code, field({ id: 'd', type: 'DISCOUNT_CODE' })];

  it('is answered by the code that stands, and by nothing while none does', () => {
    expect(codeAnswers(fields, 'YALDA')).toEqual({ c: 'YALDA', d: 'YALDA' });
    expect(codeAnswers(fields, null)).toEqual({ c: '', d: '' });
  });

  it('says which code was answered', () => {
    const answers = [
      { id: 'a', value: 'NOCODE' },
      { id: 'c', value: ' YALDA ' },
    ];
    expect(answeredCodes(fields, answers)).toEqual([{ field: code, code: 'YALDA' }]);
    expect(answeredCodes(fields, [{ id: 'c', value: '  ' }])).toEqual([]);
    const twice = [...answers, { id: 'c', value: 'ELSE' }];
    expect(answeredCodes(fields, twice).map((each) => each.code)).toEqual(['YALDA', 'ELSE']);
  });

  it('is of orders alone', () => {
    expect(fieldTypesOf('ORDER')).toEqual(CUSTOM_FIELD_TYPES);
    expect(fieldTypesOf('CUSTOMER')).not.toContain('DISCOUNT_CODE');
  });
});

describe('what an order keeps', () => {
  it('is what is asked for its delivery type, with its question', () => {
    const fields = [
      field({ id: 'a', onSlip: true }),
      field({ id: 'b', deliveryTypes: ['SERVE'], required: true }),
      field({ id: 'c', required: true }),
    ];
    const answers = [
      { id: 'a', value: ' آبی ' },
      { id: 'b', value: 'میز' },
    ];
    expect(answeredFields(fields, 'PICKUP', answers, false)).toEqual({
      answered: [{ id: 'a', title: 'پلاک خودرو', type: 'TEXT', onSlip: true, value: 'آبی' }],
      faults: [{ id: 'c', fault: 'REQUIRED' }],
    });
  });

  it('of a till also what was asked while it had no network, and of a guest never', () => {
    const told = { id: 'gone', title: 'رنگ', type: 'TEXT', value: 'سبز' } as const;
    expect(answeredFields([], 'PICKUP', [told], true).answered).toEqual([{ ...told, onSlip: false }]);
    expect(answeredFields([], 'PICKUP', [told], false).answered).toEqual([]);
  });

  it('never holds a value that is no answer, whatever is sent', () => {
    const value = fc.oneof(
      fc.string({ maxLength: 600 }),
      fc.integer(),
      fc.boolean(),
      fc.array(fc.constantFrom('a', 'b', 'x'), { maxLength: 4 }),
    );
    const asked = fc.record({ type: fc.constantFrom(...CUSTOM_FIELD_TYPES), required: fc.boolean() });
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 6 }), fc.array(value, { maxLength: 8 }), (list, values) => {
        const fields = list.map((part, n) => field({ ...part, id: `f${n}`, options: ['a', 'b'] }));
        const answers = values.map((each, n) => ({ id: `f${n}`, value: each }));
        const { answered, faults } = answeredFields(fields, 'PICKUP', answers, false);
        for (const { id, value: kept } of answered) {
          const of = fields.find((each) => each.id === id);
          expect(of && fieldFault(of, kept)).toBeNull();
          expect(faults.some((each) => each.id === id)).toBe(false);
        }
      }),
    );
  });
});
