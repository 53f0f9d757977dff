import type { books } from '@sofreh/contract/main/books';
import { kindOfAccount } from '@sofreh/domain/books';
import { addDays, businessDayInterval, businessDayOf } from '@sofreh/domain/calendar';
import { dateTime } from '@sofreh/fa/dates';
import { accountKindLabels } from '@sofreh/fa/labels';
import { accountSheet } from '@sofreh/fa/money-report-texts';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Cell } from '#app/platform/excel/sheet-xml.ts';
import { workbook } from '#app/platform/excel/workbook.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import {
  type AccountSpan,
  allEntries,
  listEntries,
  readBalances,
  readByDrawer,
  readByTerminal,
  readStanding,
} from './books.queries.ts';

/** The cash is told by drawer for so many days back: what is older was counted long ago. */
const DRAWER_DAYS = 31;

function spanOf(
  { businessDayCutoff }: RequestVendor,
  query: { readonly account: string; readonly from: string; readonly to: string },
): AccountSpan {
  return {
    account: query.account,
    from: new Date(businessDayInterval(query.from, businessDayCutoff).from),
    until: new Date(businessDayInterval(query.to, businessDayCutoff).to),
  };
}

/** Says what each entry did, and what the account stood at afterwards. */
async function* cellsOf(
  entries: ReturnType<typeof allEntries>,
  opening: number,
): AsyncGenerator<readonly Cell[]> {
  let balance = opening;
  for await (const { at, orderNumber, against, amount } of entries) {
    balance += amount;
    const sides = against.map((kind) => accountKindLabels[kind]).join('، ');
    yield [dateTime(at), orderNumber, sides, Math.max(amount, 0), Math.max(-amount, 0), balance];
  }
}

export const booksCalls: Handlers<typeof books> = {
  'GET /api/books': async ({ reports, vendor, query, now }) => {
    const at = query.at ? new Date(query.at) : now();
    const rows = await readBalances(reports, vendor.id, at);
    const data = rows.flatMap((row) => {
      const kind = kindOfAccount(row.account);
      return kind ? [{ ...row, kind }] : [];
    });
    const sum = rows.reduce((total, { balance }) => total + balance, 0);
    return { at: at.toISOString(), currency: vendor.currency, data, sum };
  },
  'GET /api/books/parts': async ({ reports, vendor, query, now }) => {
    const today = businessDayOf(now().getTime(), vendor.businessDayCutoff);
    const { from } = businessDayInterval(addDays(today, -DRAWER_DAYS), vendor.businessDayCutoff);
    const { currency } = vendor;
    if (query.account === 'CARD') {
      return { currency, since: null, data: await readByTerminal(reports, vendor.id), rest: 0 };
    }
    const { parts, rest } = await readByDrawer(reports, vendor.id, new Date(from));
    return { currency, since: new Date(from).toISOString(), data: parts, rest };
  },
  'GET /api/books/statement': async ({ reports, vendor, query }) => {
    const span = spanOf(vendor, query);
    const [page, standing] = await Promise.all([
      listEntries(reports, vendor.id, span, query),
      readStanding(reports, vendor.id, span),
    ]);
    const view = mapPage(page, ({ running, at, against, ...entry }) => ({
      ...entry,
      against: [...against],
      balance: standing.opening + running,
      at: at.toISOString(),
    }));
    return { ...view, currency: vendor.currency, ...standing };
  },
  'GET /api/books/statement/excel': async (ctx) => {
    const { db, reports, vendor, query } = ctx;
    const span = spanOf(vendor, query);
    const { opening } = await readStanding(reports, vendor.id, span);
    await recordAudit(db, ctx, { action: 'report.export', subjectId: vendor.id, before: null, after: query });
    const rows = cellsOf(allEntries(reports, vendor.id, span), opening);
    const { fileName, name, columns } = accountSheet;
    return { fileName, content: workbook({ name, columns, rows }) };
  },
};
