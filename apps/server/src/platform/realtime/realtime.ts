import websocket from '@fastify/websocket';
import { type ErrorCode, errorCodes } from '@sofreh/contract/error-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Listener } from '#app/platform/db/listener.ts';
import { type AdmissionDeps, admit, hello, menuHello, tableHello } from './admission.ts';
import { CLOSE } from './follower.ts';
import { createHub, type Hub } from './hub.ts';
import { createMenuNews, type MenuNews } from './menu-news.ts';
import { createPrinterNews, type PrinterNews } from './printer-news.ts';
import { createStockNews, type StockNews } from './stock-news.ts';
import { createTableNews, type TableNews } from './table-news.ts';

export interface RealtimeDeps extends AdmissionDeps {
  readonly listener: Listener;
}

/** A client's message has so many bytes at most; it only ever says who it is. */
const MESSAGE_BYTES_MAX = 8 * 1024;
/** A socket that has not said who it is by then is closed; so many may be in that state at once. */
const HELLO_MS = 10_000;
const STRANGERS_MAX = 1000;
const HEARTBEAT_MS = 30_000;
const MESSAGES_PER_HEARTBEAT_MAX = 120;

function parseMessage(data: RawData): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}

/**
 * Refuses a socket; a refusal that a fresh token may mend closes like an ended session, so that the client renews it
 * and comes back.
 */
function refuse(socket: WebSocket, code: ErrorCode): void {
  socket.send(JSON.stringify({ type: 'refused', code }));
  socket.close(errorCodes[code] === 401 ? CLOSE.sessionEnded : CLOSE.refused, code);
}

interface Rooms {
  readonly hub: Hub;
  readonly menuNews: MenuNews;
  readonly printerNews: PrinterNews;
  readonly stockNews: StockNews;
  readonly tableNews: TableNews;
}

async function greet(
  deps: RealtimeDeps,
  { hub, menuNews, printerNews, stockNews, tableNews }: Rooms,
  socket: WebSocket,
  data: RawData,
  host: string,
): Promise<void> {
  const said = parseMessage(data);
  const forMenu = menuHello.safeParse(said);
  if (forMenu.success) {
    const vendor = deps.vendors.resolve(forMenu.data.hostDomain ?? host);
    return vendor
      ? menuNews.greet(socket, vendor.id, forMenu.data.version)
      : refuse(socket, 'VENDOR_NOT_FOUND');
  }
  const forTable = tableHello.safeParse(said);
  if (forTable.success) {
    const vendor = deps.vendors.resolve(forTable.data.hostDomain ?? host);
    if (!vendor) return refuse(socket, 'VENDOR_NOT_FOUND');
    const known = await tableNews.greet(socket, vendor.id, forTable.data.token);
    return known ? undefined : refuse(socket, 'SITTING_ENDED');
  }
  const message = hello.safeParse(said);
  if (!message.success) return refuse(socket, 'BAD_REQUEST');
  const admission = await admit(deps, message.data, host);
  if (typeof admission === 'string') return refuse(socket, admission);
  await hub.join(socket, admission, message.data.after);
  if (admission.kind !== 'STAFF') return;
  menuNews.join(socket, admission.vendorId);
  printerNews.join(socket, admission);
  stockNews.join(socket, admission);
  tableNews.join(socket, admission);
}

/** Pings a socket; one that has not answered the last ping, or talks too much, is dropped. */
function keepAlive(socket: WebSocket): { readonly stop: () => void; readonly heard: () => void } {
  let alive = true;
  let messages = 0;
  socket.on('pong', () => {
    alive = true;
  });
  const timer = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    messages = 0;
    socket.ping();
  }, HEARTBEAT_MS);
  return {
    stop: () => clearInterval(timer),
    heard: () => {
      messages += 1;
      if (messages > MESSAGES_PER_HEARTBEAT_MAX) socket.close(1008, 'too many messages');
    },
  };
}

/**
 * Serves `WebSocket /realtime`: the client's first message is `{token, hostDomain, after?, orderId?}`; the server
 * answers `{type:'ready', seq}` and then `{type:'event', seq, …}` in order and, to staff, `{type:'call', id}` when the
 * telephone rings, `{type:'printers'}` when a printer or a paper is not as it was and `{type:'rights'}` when anybody's
 * role at the vendor was changed, or `{type:'refused', code}`. Anybody may say `{follow:'menu', hostDomain, version?}`
 * instead. They and staff are sent `{type:'menu'}` after every change of the menu, to ask for it again by its ETag. A
 * guest at a table says `{follow:'table', hostDomain, token}`; they and staff are sent `{type:'table', tableId}` when
 * something at a table is not as it was. Staff with `stock.edit` are sent `{type:'stock', …}` when counts change by
 * hand or run low. A client may send `{type:'ping'}` and gets `{type:'pong'}`, because browsers do not show it the
 * protocol's own pings.
 */
export async function registerRealtime(server: FastifyInstance, deps: RealtimeDeps): Promise<void> {
  const onError = (err: unknown) => server.log.error({ err }, 'realtime failed');
  const hub = await createHub({ ...deps, onError });
  const menuNews = await createMenuNews(deps);
  const printerNews = await createPrinterNews(deps);
  const stockNews = await createStockNews(deps);
  const tableNews = await createTableNews({ ...deps, onError });
  let strangers = 0;

  function accept(socket: WebSocket, request: FastifyRequest): void {
    const heartbeat = keepAlive(socket);
    const patience = setTimeout(() => socket.close(CLOSE.refused, 'no hello'), HELLO_MS);
    let greeted = false;
    strangers += 1;
    const known = () => {
      if (greeted) return;
      greeted = true;
      strangers -= 1;
      clearTimeout(patience);
    };
    socket.on('message', (data) => {
      heartbeat.heard();
      if (greeted) {
        socket.send('{"type":"pong"}');
        return;
      }
      known();
      greet(deps, { hub, menuNews, printerNews, stockNews, tableNews }, socket, data, request.host).catch(
        (error) => {
          onError(error);
          socket.close(1011, 'error');
        },
      );
    });
    socket.on('close', () => {
      known();
      heartbeat.stop();
      hub.leave(socket);
      menuNews.leave(socket);
      printerNews.leave(socket);
      stockNews.leave(socket);
      tableNews.leave(socket);
    });
    socket.on('error', () => socket.terminate());
    if (strangers > STRANGERS_MAX) socket.close(1013, 'busy');
  }

  await server.register(websocket, { options: { maxPayload: MESSAGE_BYTES_MAX, perMessageDeflate: false } });
  server.get('/realtime', { websocket: true }, (socket, request) => accept(socket, request));
  const timer = setInterval(() => void hub.recheck(() => true).catch(onError), HEARTBEAT_MS);
  timer.unref();
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await hub.close();
    await menuNews.close();
    await printerNews.close();
    await stockNews.close();
    await tableNews.close();
  });
}
