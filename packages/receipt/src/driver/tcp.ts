import { connect, type Socket } from 'node:net';
import { socketLine } from './line.ts';
import { type PrinterDriver, TIMINGS, type Timings } from './port.ts';
import { talkingDriver } from './talk.ts';

/** Opens a connection to a printer. */
export type Dial = (host: string, port: number) => Socket;

function connected(socket: Socket, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('close', () => end(false));
  });
}

/** Drives a printer on the network (ESC/POS over TCP, port 9100 as a rule). */
export function tcpDriver(
  at: {
    readonly host: string;
    readonly port: number;
    /** It tells whether the printer answers when it is done; true where nothing is said. */
    readonly confirms?: boolean;
  },
  dial: Dial = (host, port) => connect({ host, port, noDelay: true }),
  timings: Timings = TIMINGS,
): PrinterDriver {
  const open = async () => {
    const socket = dial(at.host, at.port);
    const line = socketLine(socket);
    if (await connected(socket, timings.connectMs)) return line;
    line.hangUp();
    return null;
  };
  return talkingDriver(open, at.confirms !== false, timings);
}
