import { SOURCES } from '@sofreh/domain/enums';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPrintDesk } from '#app/main/print-jobs/testing/print-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { AREA, openMarketRoom } from '../testing/market-room.ts';

const desk = await startPrintDesk();

/** A paper as it was queued: what it is, and the dishes on it. */
const saidBy = (jobs: readonly { readonly kind: string; readonly document: { readonly input: object } }[]) =>
  jobs.map(({ kind, document: { input } }) => {
    const lines = 'lines' in input ? (input.lines as readonly { title: string; count: number }[]) : [];
    const station = 'stationTitle' in input ? String(input.stationTitle) : '';
    return { kind, station, lines: lines.map(({ title, count }) => `${count} ${title}`) };
  });

test('a marketplace’s orders have a station of their own, with labels and what is nothing of ours; the kitchen hears of the rest', async () => {
  const room = await openMarketRoom(desk);
  const { manager, shop } = room;
  const printerId = newId();
  await manager(`POST ${AREA}/printers`, { id: printerId, name: 'چاپگر', ip: '10.0.0.9' });
  const links = [{ menuItemId: shop.kebab }];
  const others = SOURCES.filter((source) => source !== 'SNAPPFOOD');
  const station = async (title: string, more: object) => {
    const body = { id: newId(), title, printerId, links, ...more };
    const answer = await manager(`POST ${AREA}/printerstations`, body);
    expect(answer.status, answer.text).toBe(200);
    return body.id;
  };
  await station('منقل', { sources: others });
  const market = await station('بازارگاه', { sources: ['SNAPPFOOD'] });
  await station('برچسب بازارگاه', { sources: ['SNAPPFOOD'], layout: 'LABEL' });
  await station('پیشخان', { sources: ['SALON'], layout: 'RECEIPT', links: [] });
  expect((await manager(`GET ${AREA}/printerstations/${market}`)).body).toMatchObject({
    sources: ['SNAPPFOOD'],
  });
  for (const sources of [[], ['SALON', 'SALON'], ['TELEGRAM']]) {
    const body = { id: newId(), title: 'نادرست', printerId, sources };
    expect((await manager(`POST ${AREA}/printerstations`, body)).status).toBe(400);
  }

  const { code } = await room.place();
  const { orderId } = await room.find(code);
  await room.say('orders/accept', { orderId });
  await room.plan();
  const theirs = saidBy(await room.jobs());
  expect(theirs.filter(({ kind }) => kind === 'KITCHEN')).toEqual([
    { kind: 'KITCHEN', station: 'بازارگاه', lines: expect.arrayContaining(['2 کباب', '1 چای زعفرانی']) },
  ]);
  expect(theirs.map(({ kind }) => kind).toSorted()).toEqual(['KITCHEN', 'LABEL', 'LABEL']);

  await room.cashier('POST /api/orders', tillBody(shop));
  await room.plan();
  const all = saidBy(await room.jobs());
  expect(all.length - theirs.length).toBe(2);
  expect(all).toContainEqual({ kind: 'KITCHEN', station: 'منقل', lines: ['1 کباب'] });
  expect(all).toContainEqual(expect.objectContaining({ kind: 'RECEIPT' }));

  // Whoever asks by hand for a guest's paper of an order gets one, though no station is for its channel.
  const paper = { id: newId(), orderId, kind: 'RECEIPT' };
  expect((await room.cashier('POST /api/orders/printorder', paper)).body).toMatchObject({ printerId });
});

test('what is nothing of ours comes out at every kitchen where none is for the marketplace alone', async () => {
  const room = await openMarketRoom(desk);
  const { manager, shop } = room;
  const printerId = newId();
  await manager(`POST ${AREA}/printers`, { id: printerId, name: 'چاپگر', ip: '10.0.0.9' });
  const station = async (title: string, more: object) => {
    const body = { id: newId(), title, printerId, ...more };
    const answer = await manager(`POST ${AREA}/printerstations`, body);
    expect(answer.status, answer.text).toBe(200);
    return body;
  };
  await station('منقل', { links: [{ menuItemId: shop.kebab }] });
  const cold = await station('سرد', { links: [{ menuItemId: shop.soup }] });
  await station('برچسب', { links: [{ menuItemId: shop.soup }], layout: 'LABEL' });
  const { code } = await room.place();
  const { orderId } = await room.find(code);
  await room.say('orders/accept', { orderId });
  await room.plan();
  const slips = saidBy(await room.jobs()).toSorted((one, other) => one.station.localeCompare(other.station));
  expect(slips).toEqual([
    { kind: 'KITCHEN', station: 'سرد', lines: ['1 چای زعفرانی'] },
    { kind: 'KITCHEN', station: 'منقل', lines: expect.arrayContaining(['2 کباب', '1 چای زعفرانی']) },
  ]);

  // Asked for by hand it says the same, and at a station that is out of use nobody reads it.
  const byHand = () => {
    const paper = { id: newId(), orderId, kind: 'KITCHEN', printerStationId: cold.id };
    return room.cashier('POST /api/orders/printorder', paper);
  };
  const { id } = (await byHand()).body;
  expect(saidBy((await room.jobs()).filter((job) => job.id === id))).toEqual([slips[0]]);
  await manager(`PUT ${AREA}/printerstations`, { ...cold, active: false });
  expect((await byHand()).body.code).toBe('PRINTER_STATION_NOT_FOUND');
});
