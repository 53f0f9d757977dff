import type { sanadPardaz } from '@sofreh/contract/main/sanad-pardaz';
import { toRial } from '@sofreh/domain/money';
import { goodKindLabels, goodsSheet } from '@sofreh/fa/goods-texts';
import { mapPage } from '#app/platform/db/paging.ts';
import { workbook } from '#app/platform/excel/workbook.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { documentOf } from './document-of.ts';
import { countUncoded, listGoods } from './goods.queries.ts';
import { allGoods, saveCode, takeCodes } from './goods.ts';
import { listPushDays, listPushOrders } from './push-orders.queries.ts';
import { sendAgain } from './push-orders.ts';
import { readPushStanding, savePushSettings, testPush } from './push-settings.ts';
import { readSoldDay, readSoldOrders } from './sanad-pardaz.queries.ts';

export const sanadPardazCalls: Handlers<typeof sanadPardaz> = {
  'GET /api/thirdpartyintegrations/sanadpardaz/orders': async ({ db, vendor, query }) => {
    const { day, after, take } = query;
    const { currency } = vendor;
    const [orders, whole] = await Promise.all([
      readSoldOrders(db, vendor.id, day, after ?? null, take + 1),
      readSoldDay(db, vendor.id, day),
    ]);
    const data = orders.slice(0, take).map((order) => documentOf(order, currency));
    return {
      data,
      next: orders.length > take ? (data.at(-1)?.sysCode ?? null) : null,
      totalCount: whole.count,
      totalPrice: toRial({ amount: whole.total, currency }),
    };
  },
  'GET /api/thirdpartyintegrations/sanadpardaz/push': (ctx) => readPushStanding(ctx),
  'PUT /api/thirdpartyintegrations/sanadpardaz/push': (ctx) => savePushSettings(ctx, ctx.body),
  'POST /api/thirdpartyintegrations/sanadpardaz/push/test': (ctx) => testPush(ctx),
  'GET /api/thirdpartyintegrations/sanadpardaz/push/days': ({ db, vendor, query }) =>
    listPushDays(db, vendor.id, query),
  'GET /api/thirdpartyintegrations/sanadpardaz/push/orders': async ({ db, vendor, query }) => {
    const { day, ...paging } = query;
    return mapPage(await listPushOrders(db, vendor.id, day, paging), ({ sentAt, ...row }) => ({
      ...row,
      sentAt: sentAt?.toISOString() ?? null,
    }));
  },
  'GET /api/thirdpartyintegrations/sanadpardaz/goods': async ({ db, vendor, query }) => {
    const [page, counts] = await Promise.all([listGoods(db, vendor.id, query), countUncoded(db, vendor.id)]);
    return { ...page, ...counts };
  },
  'PUT /api/thirdpartyintegrations/sanadpardaz/goods': (ctx) => saveCode(ctx, ctx.body),
  'GET /api/thirdpartyintegrations/sanadpardaz/goods/excel': async ({ db, vendor }) => {
    const goods = await allGoods(db, vendor.id);
    const rows = [...goods.values()].map(({ kind, title, code, waiting, id }) => [
      goodKindLabels[kind],
      title,
      code ?? '',
      waiting,
      id,
    ]);
    const { fileName, name, columns } = goodsSheet;
    return { fileName, content: workbook({ name, columns: Object.values(columns), rows }) };
  },
  'POST /api/thirdpartyintegrations/sanadpardaz/goods/excel': (ctx) => takeCodes(ctx, ctx.body.file),
  'POST /api/thirdpartyintegrations/sanadpardaz/push/again': (ctx) => sendAgain(ctx, ctx.body),
};
