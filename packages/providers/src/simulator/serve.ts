import type { IncomingMessage, ServerResponse } from 'node:http';
import { jsonAnswer, readJson, type SimulatedAnswer, type SimulatedRequest } from './exchange.ts';
import { type Fault, type FaultBox, faultBox, faultKinds, parseFault } from './faults.ts';
import { createLock, type Lock } from './lock.ts';
import type { SimulatorStore } from './store.ts';

/** Answers one HTTP request that has not been read yet. */
export type SimulatorHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Is given to every simulator. */
export interface SimulatorOptions {
  /** It is mounted at this path, which has no trailing slash; «» is the root. */
  readonly basePath: string;
  /** Gives epoch milliseconds. */
  readonly now: () => number;
  /** Makes a new UUID. */
  readonly newId: () => string;
  readonly store: SimulatorStore;
  /**
   * Whether `POST {base}/controls` sets faults and `GET` explains them. It is for tests and development only: whoever
   * reaches it can break the provider.
   */
  readonly allowControls: boolean;
}

/** A simulation may use these. */
export interface SimulationTools {
  readonly lock: Lock;
  /** The box keeps faults that happen inside the provider rather than on the wire. */
  readonly faults: FaultBox;
}

/** Is one simulated provider: pure of sockets and of faults. */
export interface Simulation {
  /** Faults are set for these names. */
  readonly operations: readonly string[];
  /** Names the operation a request is, or null when no fault applies to it. */
  operationOf(request: SimulatedRequest): string | null;
  answer(request: SimulatedRequest): Promise<SimulatedAnswer>;
  /** Says an error code as the provider does. */
  codeAnswer(operation: string, code: number): SimulatedAnswer;
}

const BODY_LIMIT = 64 * 1024;

async function readBody(req: IncomingMessage, limit: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function requestOf(req: IncomingMessage, basePath: string, body: string): SimulatedRequest {
  const url = new URL(req.url ?? '/', 'http://simulator.invalid');
  const headers = Object.fromEntries(
    Object.entries(req.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
  const path = url.pathname.startsWith(basePath) ? url.pathname.slice(basePath.length) : url.pathname;
  return { method: req.method ?? 'GET', path, query: url.searchParams, headers, body };
}

function send(res: ServerResponse, answer: SimulatedAnswer): void {
  res.writeHead(answer.status, answer.headers);
  res.end(answer.body);
}

/** Waits, unless the caller hangs up first. */
function delay(milliseconds: number, res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    res.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const brokenPage: SimulatedAnswer = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<html><body>502 Bad Gateway</body></html>',
};

async function answerControls(request: SimulatedRequest, simulation: Simulation, faults: FaultBox) {
  if (request.method === 'GET') return jsonAnswer({ operations: simulation.operations, kinds: faultKinds });
  const fault = parseFault(readJson(request), simulation.operations);
  if (request.method !== 'POST' || !fault) return jsonAnswer({ error: 'not a fault' }, 400);
  await faults.set(fault);
  return jsonAnswer(fault);
}

async function answerWithFault(
  fault: Fault,
  request: SimulatedRequest,
  simulation: Simulation,
  res: ServerResponse,
): Promise<SimulatedAnswer | null> {
  if (fault.kind === 'DOWN') return null;
  if (fault.kind === 'BROKEN') return brokenPage;
  if (fault.kind === 'CODE') return simulation.codeAnswer(fault.operation, fault.code);
  if (fault.kind === 'SLOW') await delay(fault.delayMs, res);
  const answer = await simulation.answer(request);
  return fault.kind === 'LOST' ? null : answer;
}

/**
 * Serves a simulation over HTTP, with its faults. The handler reads the request itself, so a server must hand it over
 * with its body unread.
 */
export function serveSimulation(
  options: SimulatorOptions & {
    /** Begins its keys in the store: «zarinpal/». */
    readonly storePrefix: string;
    /** A request has so many bytes at most. */
    readonly bodyLimit?: number;
  },
  makeSimulation: (tools: SimulationTools) => Simulation,
): SimulatorHandler {
  const lock = createLock();
  const faults = faultBox(options.store, options.storePrefix, lock);
  const simulation = makeSimulation({ lock, faults });
  return async (req, res) => {
    const body = await readBody(req, options.bodyLimit ?? BODY_LIMIT);
    if (body === null) return send(res, jsonAnswer({ error: 'body too large' }, 413));
    const request = requestOf(req, options.basePath, body);
    if (options.allowControls && request.path === '/controls') {
      return send(res, await answerControls(request, simulation, faults));
    }
    const operation = simulation.operationOf(request);
    const fault = operation === null ? null : await faults.take(operation);
    const answer = fault
      ? await answerWithFault(fault, request, simulation, res)
      : await simulation.answer(request);
    if (answer === null) res.destroy();
    else send(res, answer);
  };
}
