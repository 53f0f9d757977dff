import { api } from '#web/api/index.ts';
import { offlineTexts } from '../texts.ts';
import { keepDevice, readDevice, tillId } from './till-device.ts';

/** Makes this device a till of the present branch and keeps its lane of order numbers. */
export async function registerTill(vendorId: string): Promise<void> {
  const device = await api('POST /api/sync/devices', {
    body: { id: tillId(), name: offlineTexts.thisTill },
    quiet: true,
  });
  const { id, name, lane, businessDayCutoff, last } = device;
  await keepDevice(vendorId, { id, name, lane, businessDayCutoff }, last);
}

/** Registers the till at a branch once; offline it stays what it was. */
export async function ensureTill(vendorId: string): Promise<void> {
  if (await readDevice(vendorId)) return;
  await registerTill(vendorId);
}
