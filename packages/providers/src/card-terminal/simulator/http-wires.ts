import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { asObject, asText } from '../../http/index.ts';
import type { Ending, TerminalDesk } from './desk.ts';

type Said = { readonly status: number; readonly body: object } | null;
type Answer = (method: string, path: string, body: string) => Promise<Said> | Said;

/** Serves HTTP and writes down what it hears and says. */
function httpServer(desk: TerminalDesk, answer: Answer): Server {
  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (desk.behaviour() === 'OFF') return void res.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const path = req.url ?? '/';
    desk.log('TILL', Buffer.from(`${req.method} ${path}\n${body}`));
    const said = await answer(req.method ?? 'GET', path, body);
    if (!said) {
      desk.log('TERMINAL', Buffer.from(''));
      return void (desk.behaviour() === 'SILENT' ? res.setTimeout(600_000) : res.destroy());
    }
    const text = JSON.stringify(said.body);
    desk.log('TERMINAL', Buffer.from(`${said.status}\n${text}`));
    res.writeHead(said.status, { 'content-type': 'application/json' });
    res.end(text);
  }
  return createServer((req, res) => void serve(req, res).catch(() => res.destroy()));
}

function jsonOf(body: string) {
  try {
    return asObject(JSON.parse(body));
  } catch {
    return asObject(null);
  }
}

/** Stands in for Saman's central service with one terminal behind it; it serves whoever has these keys. */
export function samanService(desk: TerminalDesk, newId: () => string, basic: string): Server {
  const tokens = new Set<string>();
  const ok = (data: object): Said => ({ status: 200, body: { IsSuccess: true, ErrorCode: 0, Data: data } });
  const no = (code: number): Said => ({
    status: 200,
    body: { IsSuccess: false, ErrorCode: code, ErrorDescription: 'simulated' },
  });
  const open = new Set<string>();
  const end = ({ code, amountRial, reference, trace, cardMask }: Ending): Said =>
    code === '00'
      ? ok({ TraceNumber: trace, RRN: reference, Amount: amountRial, CardNumberMask: cardMask })
      : no(Number(code));
  const server = httpServer(desk, async (_method, path, text) => {
    if (path === '/connect/token') {
      const token = newId();
      tokens.add(token);
      return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 3600 } };
    }
    const body = jsonOf(text);
    const name = asText(body.Identifier) ?? '';
    if (path.endsWith('/ReciveIdentifier')) return ok({ Identifier: newId() });
    if (path.endsWith('/StartPayment')) {
      open.add(name);
      const ending = await desk.present(Number(body.Amount), name);
      open.delete(name);
      return ending.told ? end(ending) : null;
    }
    if (body.CancelPendingRequest === true) desk.callBack();
    if (open.has(name)) return no(30);
    const ending = desk.named(name);
    return ending ? end(ending) : no(12);
  });
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    const given = req.headers.authorization ?? '';
    const known =
      req.url === '/connect/token' ? given === `Basic ${basic}` : tokens.has(given.replace(/^Bearer /, ''));
    if (!known) res.writeHead(401).end();
  });
  return server;
}

/** Stands in for a helper beside a company's library, by our own contract (docs/card-terminals.md). */
export function helperService(desk: TerminalDesk): Server {
  const word = ({ code, amountRial, reference, trace, cardMask }: Ending) =>
    code === '00'
      ? { state: 'APPROVED', amountRial, reference, trace, cardMask }
      : { state: 'DECLINED', code };
  const running = new Map<string, Promise<Ending>>();
  return httpServer(desk, async (method, path, text) => {
    if (path === '/v1/terminal') return { status: 200, body: {} };
    const body = jsonOf(text);
    if (method === 'POST' && path === '/v1/charges') {
      const id = asText(body.id) ?? '';
      // The same charge twice is one charge.
      const known = desk.named(id);
      const charge =
        running.get(id) ?? (known ? Promise.resolve(known) : desk.present(Number(body.amountRial), id));
      running.set(id, charge);
      const ending = await charge;
      running.delete(id);
      return ending.told ? { status: 200, body: { id, ...word(ending) } } : null;
    }
    const [, id = '', verb] = /^\/v1\/charges\/([\w-]+)(\/cancel)?$/.exec(path) ?? [];
    if (verb) {
      desk.callBack();
      return { status: 200, body: {} };
    }
    if (running.has(id)) return { status: 200, body: { id, state: 'WAITING' } };
    const ending = desk.named(id);
    return ending
      ? { status: 200, body: { id, ...word(ending) } }
      : { status: 404, body: { code: 'UNKNOWN' } };
  });
}
