import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { useNetworkStore } from '#web/offline/network/network-store.ts';
import { tillDb } from '#web/offline/store/till-db.ts';
import { find, type Rendered, render } from '#web/ui/testing.tsx';
import { printingTexts } from '../print-jobs/texts.ts';
import { DrawerReport, type DrawerReportData } from './drawer-report.tsx';

vi.mock('#web/offline/store/till-db.ts', () => import('#web/offline/store/testing/till-in-memory.ts'));
vi.mock('#web/offline/index.ts', async () => ({
  ...(await import('#web/offline/network/network-store.ts')),
  ...(await import('#web/offline/outbox/through-or-here.ts')),
  ...(await import('#web/offline/paper/came-out.ts')),
}));
const rights = { takesMoney: true };
vi.mock('../session/staff-context.ts', () => ({ useStaff: () => ({ can: () => rights.takesMoney }) }));

const REPORT = {
  id: 'd',
  status: 'CLOSED',
  businessDay: '2026-11-21',
  currency: 'TOMAN',
  cashierName: 'نیما',
  openedAt: '2026-11-21T06:00:00.000Z',
  closedAt: '2026-11-21T18:00:00.000Z',
  orderCount: 3,
  openingAmount: 100_000,
  cashSales: 250_000,
  cashRefunds: 0,
  payIn: 0,
  payOut: 0,
  expectedAmount: 350_000,
  expectedNow: 350_000,
  countedAmount: 350_000,
  differenceReason: '',
  byMethod: [],
  movements: [],
} as unknown as DrawerReportData;

it('marks as a copy what the page prints again without the server, and not another report', async () => {
  useNetworkStore.setState({ status: 'offline', checkOfflineType: 'auto' });
  await tillDb.till.clear();
  const sheets: boolean[] = [];
  let rendered: Rendered;
  window.print = () => void sheets.push(rendered.container.textContent.includes(printingTexts.copy));
  const print = async (report: DrawerReportData) => {
    rendered = render(<DrawerReport report={report} branch="ونک" />);
    const before = sheets.length;
    act(() => find<HTMLButtonElement>(rendered, 'button').click());
    await act(() => vi.waitFor(() => expect(sheets.length).toBe(before + 1)));
    await act(() => vi.waitFor(async () => expect(await tillDb.till.get('report:d')).toBeDefined()));
    rendered.unmount();
  };
  await print(REPORT);
  await print(REPORT);
  await print({ ...REPORT, countedAmount: 340_000 });
  expect(sheets).toEqual([false, true, false]);
});

it('leaves the shop’s printers to those who take money: others print what the page shows', async () => {
  useNetworkStore.setState({ status: 'online', checkOfflineType: 'auto' });
  await tillDb.till.clear();
  rights.takesMoney = false;
  const print = vi.fn();
  window.print = print;
  const rendered = render(<DrawerReport report={REPORT} branch="ونک" />);
  await act(() => find<HTMLButtonElement>(rendered, 'button').click());
  await act(() => vi.waitFor(() => expect(print).toHaveBeenCalledOnce()));
  rendered.unmount();
  rights.takesMoney = true;
});
