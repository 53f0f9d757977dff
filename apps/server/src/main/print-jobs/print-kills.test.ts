import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPrintJob } from '@sofreh/domain/print-state';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { writePrintJobs } from './job-rows.queries.ts';
import { pairDrillBridge, picturesOf } from './testing/drill-bridge.ts';
import { startPrintDesk } from './testing/print-desk.ts';

/** `npm run drill:papers` prints ten thousand. */
const JOBS = Number(process.env.PRINT_DRILL_JOBS ?? 40);
const LIMIT_MS = Number(process.env.PRINT_DRILL_MS ?? 120_000);
const KILL_EVERY_MS = 400;
const PRINTERS = 3;
/** One printer more hangs on a bridge, which asks for one paper after the other: it has one of so many. */
const BRIDGED = PRINTERS;
const BRIDGED_OF = 8;
const BRIDGE = join(import.meta.dirname, '../../../../bridge/src/main.ts');
/** Names what is killed, turn by turn. */
const TURNS = ['server', 'network', 'bridge', 'network', 'printer', 'http', 'network'] as const;
/** The number of times faster that the clocks of leases run. */
const SPEED = 20;

const desk = await startPrintDesk();
const folder = await mkdtemp(join(tmpdir(), 'sofreh-papers-'));
const children = new Set<ChildProcess>();
const servers = new Set<Server>();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const start = (program: string, ...args: readonly string[]) =>
  startProgram(join(import.meta.dirname, 'testing', program), ...args);

function startProgram(program: string, ...args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], { stdio: 'ignore' });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function listening(server: Server): Promise<number> {
  servers.add(server);
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const at = server.address();
  return typeof at === 'object' && at ? at.port : 0;
}

/** The network between a server and one printer, which breaks in the middle of what it carries. */
async function openNetwork(to: number) {
  const talks = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      talks.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        talks.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const cut = () => {
    for (const talk of talks) talk.destroy();
  };
  return { port: await listening(server), cut };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return port;
}

test(
  `${JOBS} papers while servers, bridge, printers and the network are killed: none lost, none doubled unmarked`,
  async () => {
    const { vendorId, addPrinter } = await desk.open();
    const began = Date.now();
    const now = () => new Date(began + (Date.now() - began) * SPEED);
    const place = await Promise.all(
      Array.from({ length: PRINTERS + 1 }, async (_, at) => {
        const port = await freePort();
        const network = await openNetwork(port);
        const file = join(folder, `slips-${at}`);
        const id = await addPrinter(`چاپگر ${at}`);
        await desk.pool.query('update printers set ip = $1, port = $2 where id = $3', [
          '127.0.0.1',
          network.port,
          id,
        ]);
        return { id, network, file, printer: start('drill-printer.ts', String(port), file), port };
      }),
    );
    const clock = { connection: desk.server.database.connection, began, speed: SPEED };
    const said = JSON.stringify(clock);
    const programs = [start('drill-server.ts', said), start('drill-server.ts', said)];
    const port = await freePort();
    const startHttp = () => start('drill-http.ts', JSON.stringify({ ...clock, port }));
    let http = startHttp();
    const pairing = join(folder, 'bridge.json');
    const bridgeId = await pairDrillBridge(desk.pool, vendorId, `http://127.0.0.1:${port}`, pairing, now());
    const bridged = place[BRIDGED]?.id ?? '';
    await desk.pool.query('update printers set bridge_id = $2 where id = $1', [bridged, bridgeId]);
    const startBridge = () => startProgram(BRIDGE, '--file', pairing, '--port', '0');
    let bridge = startBridge();
    const printerOf = (number: number) =>
      place[number % BRIDGED_OF === 0 ? BRIDGED : number % PRINTERS]?.id ?? null;
    const vendor = {
      name: 'ونک',
      brandName: '',
      address: '',
      phoneNumber: '',
      taxNumber: '',
      footer: '',
      hasLogo: false,
    };
    const paper = (number: number) => ({
      id: newId(),
      source: `NEW:${number}`,
      title: String(number),
      orderId: null,
      printerStationId: null,
      document: {
        kind: 'TEST',
        vendor,
        printerName: String(number),
        address: '',
        at: now().toISOString(),
      } as const,
      look: { large: true, showsLogo: false, opensDrawer: false },
      printerId: printerOf(number),
      drawerId: null,
      movementId: null,
      copy: 1,
      requestHash: '',
      createdBy: null,
      device: '',
      state: newPrintJob(now().getTime()),
    });
    const papers = Array.from({ length: JOBS }, (_, number) => paper(number + 1));
    const pictures = await picturesOf(
      papers
        .filter(({ printerId }) => printerId === bridged)
        .map(({ title, document, look }) => ({ number: Number(title), document, look })),
    );
    for (let at = 0; at < JOBS; at += 500)
      await writePrintJobs(desk.pool, vendorId, papers.slice(at, at + 500), now());

    /** Reads what lies at the printers: how often each paper came out, and how often without the mark of a copy. */
    const slips = async () => {
      const count = new Map<number, { all: number; plain: number }>();
      for (const { file } of place)
        for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)) {
          const drawn = pictures.get(line);
          const [number = 0, copy] = drawn ? [drawn.number, drawn.copy] : line.split(' ').map(Number);
          const { all, plain } = count.get(number) ?? { all: 0, plain: 0 };
          count.set(number, { all: all + 1, plain: plain + (copy === 0 ? 1 : 0) });
        }
      return count;
    };
    /** A person looks at the paper of what nobody is sure of, and says so or has it printed again. */
    const look = async () => {
      const { rows } = await desk.pool.query<{ id: string; number: number; status: string }>(
        `select id, title::int as number, status from print_jobs where vendor_id = $1 and status in ('UNSURE', 'FAILED')`,
        [vendorId],
      );
      const there = rows.length > 0 ? await slips() : new Map();
      for (const { id, number } of rows) {
        const { rows: seen } = await desk.pool.query<{ attempts: number }>(
          'select attempts from print_jobs where vendor_id = $1 and id = $2',
          [vendorId, id],
        );
        const step = there.has(number) ? 'SAY_PRINTED' : 'PRINT_AGAIN';
        await hear(id, step, seen[0]?.attempts ?? 0);
      }
      return rows.length;
    };
    const { hearOfPaper } = await import('./claims.ts');
    const hear = (id: string, step: 'SAY_PRINTED' | 'PRINT_AGAIN', attempt: number) =>
      hearOfPaper(desk.pool, vendorId, id, { step, attempt }, now());
    const waiting = async (at: string | null = null) => {
      const { rows } = await desk.pool.query<{ left: number }>(
        `select count(*)::int as left from print_jobs
         where vendor_id = $1 and status <> 'PRINTED' and ($2::uuid is null or printer_id = $2)`,
        [vendorId, at],
      );
      return rows[0]?.left ?? 0;
    };

    const kills = { server: 0, bridge: 0, http: 0, printer: 0, network: 0 };
    let questions = 0;
    const leftAt = { server: JOBS, bridge: pictures.size / 2 };
    const until = Date.now() + LIMIT_MS;
    for (let turn = 0; (await waiting()) > 0 && Date.now() < until; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, KILL_EVERY_MS));
      questions += await look();
      const at = place[Math.floor(Math.random() * place.length)];
      const what = TURNS[turn % TURNS.length] ?? 'network';
      // The last papers are printed in peace, as those of an evening are.
      const left = await waiting();
      if (left < JOBS / 10 || !at) continue;
      // On a busy machine a program takes long to start: one that has printed nothing yet would only be killed while it starts.
      if (what === 'server') {
        if (left === leftAt.server) continue;
        leftAt.server = left;
        programs.shift()?.kill('SIGKILL');
        programs.push(start('drill-server.ts', said));
      } else if (what === 'bridge' || what === 'http') {
        const leftThere = await waiting(bridged);
        if (leftThere === leftAt.bridge) continue;
        leftAt.bridge = leftThere;
        if (what === 'bridge') {
          bridge.kill('SIGKILL');
          bridge = startBridge();
        } else {
          http.kill('SIGKILL');
          await once(http, 'exit');
          http = startHttp();
        }
      } else if (what === 'printer') {
        at.printer.kill('SIGKILL');
        await once(at.printer, 'exit');
        at.printer = start('drill-printer.ts', String(at.port), at.file);
      } else at.network.cut();
      kills[what] += 1;
    }
    const count = await slips();
    process.stdout.write(
      `papers: ${JOBS}, of a bridge: ${pictures.size / 2}, killed: ${JSON.stringify(kills)}, asked: ${questions}, seconds: ${(Date.now() - began) / 1_000}\n`,
    );
    expect(await waiting()).toBe(0);
    expect(Object.values(kills).reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0);
    expect(count.size).toBe(JOBS);
    expect([...count.values()].filter(({ plain }) => plain > 1)).toEqual([]);
  },
  LIMIT_MS + 60_000,
);
