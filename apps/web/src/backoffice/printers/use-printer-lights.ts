import type { PrintJobStatus } from '@sofreh/domain/print-state';
import { useQuery } from '@tanstack/react-query';
import { PRINTERS, type PrinterLight } from '#web/staff/print-jobs/use-printers.ts';
import { callQuery } from '#web/staff/query/call-query.ts';

/** The printers are looked at this often, in ms: sooner while a test page is on its way. */
const LOOK_MS = { WAITS: 1_500, ELSE: 10_000 } as const;
const ON_ITS_WAY: readonly PrintJobStatus[] = ['QUEUED', 'CLAIMED', 'SENT'];

/** Tells how each printer is now and what became of its last test page, by its id. */
export function usePrinterLights(): ReadonlyMap<string, PrinterLight> {
  const { data } = useQuery({
    ...callQuery(PRINTERS, {}, { quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ test }) => test && ON_ITS_WAY.includes(test.status))
        ? LOOK_MS.WAITS
        : LOOK_MS.ELSE,
  });
  return new Map((data?.data ?? []).map((light) => [light.id, light]));
}
