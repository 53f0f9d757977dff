import { createPainter } from '@sofreh/receipt/picture';
import { simulatedPrinters } from '@sofreh/receipt/simulated-printer';
import { afterAll, expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { createListener } from '#app/platform/db/listener.ts';
import { createNotifier } from '#app/platform/db/notifier.ts';
import { startPrinting } from './print-service.ts';
import { startPrintDesk } from './testing/print-desk.ts';

const desk = await startPrintDesk();
const { connection } = desk.server.database;
const [listener, notifier] = [await createListener(connection), await createNotifier(connection)];
const printers = simulatedPrinters();
const painter = createPainter();
const failures: unknown[] = [];
const open = () =>
  startPrinting({
    db: desk.pool,
    notifier,
    now: () => new Date(),
    listener,
    painter,
    drives: true,
    dial: printers.dial,
    queues: false,
    site: { publicUrl: null, keys: desk.server.app.auth.keys },
    onError: (error) => void failures.push(error),
  });
const services = [await open(), await open()];
afterAll(async () => {
  for (const service of services) await service.stop();
  await listener.close();
  await notifier.close();
  await painter.stop();
  await printers.stop();
});

test('two processes print each slip once; what a printer cannot take waits, and comes when it can', async () => {
  const { shop, vendorId, addPrinter, addStation, cashier, jobs } = await desk.open();
  await addStation('منقل', await addPrinter('چاپگر'), [shop.kebab]);
  const statuses = async () => (await jobs()).map(({ status }) => status);
  const tell = () => notifier.notify('orders', { vendorId });
  await cashier('POST /api/orders', tillBody(shop));
  tell();
  await expect.poll(statuses).toEqual(['PRINTED']);
  const [simulated] = await printers.all();
  const whole = () => simulated?.printer.slips().filter(({ cut }) => cut).length;
  expect(whole()).toBe(1);

  simulated?.printer.setFault('PAPER_OUT');
  await cashier('POST /api/orders', tillBody(shop));
  tell();
  const lights = async () => (await cashier('GET /api/orders/printers')).body.data;
  await expect.poll(lights).toMatchObject([{ state: 'PAPER_OUT', waiting: 1 }]);
  expect(whole()).toBe(1);
  simulated?.printer.setFault('NONE');
  await expect.poll(statuses).toEqual(['PRINTED', 'PRINTED']);
  expect(whole()).toBe(2);

  simulated?.printer.setFault('BREAKS_OFF');
  await cashier('POST /api/orders', tillBody(shop));
  tell();
  await expect.poll(statuses, { timeout: 40_000 }).toContain('UNSURE');
  expect(whole()).toBe(2);
  expect(failures).toEqual([]);
}, 60_000);
