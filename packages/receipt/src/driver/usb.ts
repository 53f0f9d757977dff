import { constants, open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from './line.ts';
import { type PrinterDriver, TIMINGS, type Timings } from './port.ts';
import { talkingDriver } from './talk.ts';

/** This is used of an open device. */
export type Device = {
  /** Throws with `EAGAIN` where there is nothing to read, or no room to write, at the moment. */
  read(buffer: Uint8Array): Promise<{ readonly bytesRead: number }>;
  write(bytes: Uint8Array): Promise<{ readonly bytesWritten: number }>;
  close(): Promise<void>;
};

/** Tells whether the name of a queue is a printer's USB device, as Linux offers it. */
export function isUsbDevice(name: string): boolean {
  return /^\/dev\/usb\/lp\d{1,2}$/.test(name);
}

const POLL_MS = 20;
const ANSWER_BYTES = 16;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && Reflect.get(error, 'code') === code;

async function openDevice(path: string): Promise<Device> {
  const handle = await open(path, constants.O_RDWR | constants.O_NONBLOCK);
  return {
    read: (buffer) => handle.read(buffer, 0, buffer.length, null),
    write: (bytes) => handle.write(bytes),
    close: () => handle.close(),
  };
}

/** Makes a line of a device that answers when it is asked again: the kernel never calls. */
function deviceLine(device: Device): Line {
  let broken = false;
  /** Does something again until it is done, the time is over or the device is gone. */
  async function until<Result>(ms: number, work: () => Promise<Result | null>): Promise<Result | null> {
    for (const end = Date.now() + ms; ; ) {
      try {
        const done = await work();
        if (done !== null) return done;
      } catch (error) {
        if (!hasCode(error, 'EAGAIN')) {
          broken = true;
          return null;
        }
      }
      if (Date.now() >= end) return null;
      await wait(POLL_MS);
    }
  }
  return {
    async hear(count, ms) {
      const heard: number[] = [];
      await until(ms, async () => {
        const buffer = new Uint8Array(ANSWER_BYTES);
        const { bytesRead } = await device.read(buffer);
        heard.push(...buffer.subarray(0, bytesRead));
        return heard.length >= count ? true : null;
      });
      return Uint8Array.from(heard.slice(0, count));
    },
    async say(bytes, ms) {
      for (let at = 0; at < bytes.length; ) {
        const written = await until(
          ms,
          async () => (await device.write(bytes.subarray(at))).bytesWritten || null,
        );
        if (written === null) return false;
        at += written;
      }
      return true;
    },
    isBroken: () => broken,
    finish: async () => !broken,
    hangUp: () => void device.close().catch(() => undefined),
  };
}

/**
 * Drives a printer on the computer's own USB port (Linux, `/dev/usb/lp0`): it is spoken to as a network printer is, and
 * says as much.
 * @param openAt opens the device; throws where there is none or another program has it.
 */
export function usbDriver(
  path: string,
  openAt: (path: string) => Promise<Device> = openDevice,
  timings: Timings = TIMINGS,
): PrinterDriver {
  const openLine = () =>
    openAt(path).then(
      (device) => deviceLine(device),
      () => null,
    );
  // Whether it says that it is done is not asked of a USB printer: it is asked how it is instead.
  return talkingDriver(openLine, false, timings);
}
