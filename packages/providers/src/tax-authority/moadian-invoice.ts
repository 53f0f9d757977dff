import type { TaxInvoiceKind, TaxLine } from '@sofreh/domain/tax-invoices';
import type { TaxInvoice } from './port.ts';

/** The authority knows the subject of an invoice by these numbers (`ins`). */
export const SUBJECTS: Readonly<Record<TaxInvoiceKind, number>> = {
  ORIGINAL: 1,
  CORRECTION: 2,
  CANCEL: 3,
  RETURN: 4,
};
/** The number says that a sale has no named buyer (`inty`), by the pattern of sales (`inp`). */
const RETAIL = 2;
const SALE = 1;
/** The numbers say how it was settled (`setm`). */
const SETTLED = { PAID: 1, ON_CREDIT: 2, BOTH: 3 } as const;
/** The authority has these codes of units (`mu`). */
const UNITS: Readonly<Record<TaxLine['unit'], string>> = { PIECE: '1627', KILOGRAM: '164' };

const sumOf = (lines: readonly TaxLine[], of: (line: TaxLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

function itemOf(line: TaxLine, goodsId: string) {
  return {
    sstid: goodsId,
    sstt: line.title.slice(0, 400),
    am: line.amount,
    mu: UNITS[line.unit],
    fee: line.fee,
    prdis: line.gross,
    dis: line.discount,
    adis: line.net,
    vra: line.rate,
    vam: line.vat,
    odt: null,
    odr: null,
    odam: null,
    tsstam: line.total,
  };
}

/** Writes an invoice by the authority's field names. */
export function moadianInvoice(invoice: TaxInvoice) {
  const { lines, onCredit } = invoice;
  const total = sumOf(lines, (line) => line.total);
  const vat = sumOf(lines, (line) => line.vat);
  const owed = Math.min(onCredit, total);
  const settled = owed === 0 ? SETTLED.PAID : owed === total ? SETTLED.ON_CREDIT : SETTLED.BOTH;
  return {
    header: {
      taxid: invoice.taxId,
      indatim: invoice.soldAt,
      indati2m: invoice.madeAt,
      inty: RETAIL,
      inno: invoice.serial.toString(16).toUpperCase().padStart(10, '0'),
      irtaxid: invoice.referenceTaxId,
      inp: SALE,
      ins: SUBJECTS[invoice.kind],
      tins: invoice.economicCode,
      tob: null,
      bid: null,
      tinb: null,
      bpc: null,
      tprdis: sumOf(lines, (line) => line.gross),
      tdis: sumOf(lines, (line) => line.discount),
      tadis: sumOf(lines, (line) => line.net),
      tvam: vat,
      todam: 0,
      tbill: total,
      setm: settled,
      cap: total - owed,
      insp: owed,
      tvop: total > 0 ? Math.floor((vat * (total - owed)) / total) : 0,
      tax17: 0,
    },
    body: lines.map((line) => itemOf(line, invoice.goodsId)),
    payments: [],
  };
}
