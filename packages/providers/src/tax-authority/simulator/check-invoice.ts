import { isTaxId } from '@sofreh/domain/tax-invoices';
import { asInteger, asList, asObject, asText, type JsonObject } from '../../http/index.ts';
import { SUBJECTS } from '../moadian-invoice.ts';
import type { InvoiceFault } from '../port.ts';

/** Holds what the authority keeps of an invoice. */
export interface KeptInvoice {
  readonly uid: string;
  readonly reference: string;
  readonly memoryId: string;
  readonly taxId: string;
  readonly referenceTaxId: string | null;
  readonly subject: number;
  readonly total: number;
  readonly vat: number;
  /** From this moment on it says how it ended. */
  readonly decidedAt: number;
  readonly faults: readonly InvoiceFault[];
}

const fault = (code: string, message: string): InvoiceFault => ({ code, message });

function faultOfItem(item: JsonObject): InvoiceFault | null {
  const of = (name: string) => asInteger(item[name]);
  const [fee, gross, discount, net] = [of('fee'), of('prdis'), of('dis'), of('adis')] as const;
  const [vat, total] = [of('vam'), of('tsstam')] as const;
  const [amount, rate] = [Number(item.am), Number(item.vra)] as const;
  if (!/^\d{13}$/.test(asText(item.sstid) ?? '')) return fault('0128', 'شناسهٔ کالا یا خدمت درست نیست');
  if (fee === null || gross === null || discount === null || net === null || vat === null || total === null)
    return fault('0100', 'مبلغ‌ها عدد درست ریال نیستند');
  // A thousandth of a kilogram is a fraction: what its product is off by is none of the sum's.
  if (gross !== Math.floor((Math.round(amount * 1_000) * fee) / 1_000))
    return fault('0203', 'مبلغ پیش از تخفیف');
  if (discount < 0 || net !== gross - discount || net < 0) return fault('0204', 'مبلغ پس از تخفیف');
  if (vat !== Math.floor((net * rate) / 100)) return fault('0205', 'مبلغ مالیات بر ارزش افزوده');
  return total === net + vat ? null : fault('0206', 'مبلغ کل کالا یا خدمت');
}

/** Says what is wrong with an invoice, by the authority's arithmetic and by what it has already. */
export function faultsOfInvoice(
  invoice: JsonObject,
  memoryId: string,
  before: readonly KeptInvoice[],
): readonly InvoiceFault[] {
  const header = asObject(invoice.header);
  const items = asList(invoice.body).map(asObject);
  const taxId = asText(header.taxid) ?? '';
  const accepted = before.filter(({ faults }) => faults.length === 0);
  const sum = (name: string) => items.reduce((total, item) => total + (asInteger(item[name]) ?? 0), 0);
  const totals = [
    ['tprdis', 'prdis'],
    ['tdis', 'dis'],
    ['tadis', 'adis'],
    ['tvam', 'vam'],
    ['tbill', 'tsstam'],
  ].filter(([whole = '', part = '']) => asInteger(header[whole]) !== sum(part));
  const subject = asInteger(header.ins);
  const refersTo = asText(header.irtaxid);
  const referred = accepted.find((one) => one.taxId === refersTo);
  const isOver = accepted.some((one) => one.referenceTaxId === refersTo);
  const isOriginal = subject === SUBJECTS.ORIGINAL;
  return [
    ...(isTaxId(taxId) && taxId.startsWith(memoryId)
      ? []
      : [fault('0101', 'شمارهٔ منحصربه‌فرد مالیاتی درست نیست')]),
    ...(accepted.some((one) => one.taxId === taxId) ? [fault('0102', 'شمارهٔ مالیاتی تکراری است')] : []),
    ...(/^\d{10,14}$/.test(asText(header.tins) ?? '') ? [] : [fault('0103', 'شمارهٔ اقتصادی فروشنده')]),
    ...((isOriginal ? refersTo !== null : !referred || referred.subject === SUBJECTS.CANCEL || isOver)
      ? [fault('0104', 'صورت‌حساب مرجع درست نیست')]
      : []),
    ...(items.length === 0 ? [fault('0105', 'صورت‌حساب بی‌سطر است')] : []),
    ...items.flatMap((item) => faultOfItem(item) ?? []),
    ...totals.map(([name = '']) => fault('0300', `جمع ${name}`)),
    ...((asInteger(header.cap) ?? 0) + (asInteger(header.insp) ?? 0) === asInteger(header.tbill)
      ? []
      : [fault('0301', 'نقدی و نسیه جمع صورت‌حساب نیست')]),
  ];
}
