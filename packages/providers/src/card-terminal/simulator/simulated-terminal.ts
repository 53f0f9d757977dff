import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';
import { TERMINAL_FACTS } from '@sofreh/domain/card-terminal';
import type { BankType } from '@sofreh/domain/enums';
import { type TerminalDesk, terminalDesk } from './desk.ts';
import { helperService, samanService } from './http-wires.ts';
import { TCP_WIRES, type TerminalWire } from './tcp-wires.ts';

export * from './desk.ts';

/** Speaks what a real terminal of its company does, on a free port of this machine. */
export interface SimulatedTerminal {
  readonly bankType: BankType;
  readonly port: number;
  readonly desk: TerminalDesk;
  /** Connects to it; one that is off is not there. */
  dial(): Socket;
  stop(): Promise<void>;
}

function tcpServer(wire: TerminalWire, desk: TerminalDesk, sockets: Set<Socket>): Server {
  return createServer((socket) => {
    let bytes = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    const hear = async (message: Buffer) => {
      desk.log('TILL', message);
      const answer = await wire.answer(message, desk);
      if (answer) {
        desk.log('TERMINAL', answer);
        socket.write(answer);
      } else if (desk.behaviour() === 'BREAKS_OFF') socket.destroy();
    };
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      for (let length = wire.lengthOf(bytes); length !== null && bytes.length >= length; ) {
        void hear(bytes.subarray(0, length));
        bytes = bytes.subarray(length);
        length = wire.lengthOf(bytes);
      }
    });
  });
}

/**
 * Starts a terminal of a company.
 * @param swipeMs how long a card takes.
 * @param basic the key of Saman's service.
 */
export async function startSimulatedTerminal(
  bankType: BankType,
  { now = () => new Date(), swipeMs = 0, basic = '' } = {},
): Promise<SimulatedTerminal> {
  const desk = terminalDesk(now, swipeMs);
  const sockets = new Set<Socket>();
  const isTcp = (bank: BankType): bank is keyof typeof TCP_WIRES => TERMINAL_FACTS[bank].route === 'TCP';
  let server: Server;
  if (isTcp(bankType)) server = tcpServer(TCP_WIRES[bankType], desk, sockets);
  else {
    server = bankType === 'SAMAN' ? samanService(desk, randomUUID, basic) : helperService(desk);
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    bankType,
    port,
    desk,
    dial() {
      const socket = new Socket();
      if (desk.behaviour() === 'OFF') setImmediate(() => socket.destroy());
      else socket.connect({ host: '127.0.0.1', port });
      return socket;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
