import { APPROVAL_HEADER } from '@sofreh/contract/approval';
import type { CallDeclaration } from '@sofreh/contract/call';
import { readApproval } from '@sofreh/contract/read-approval';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Approve } from '#app/platform/auth/approve.ts';
import type { Authenticate, Authentication } from '#app/platform/auth/authenticate.ts';
import { anonymous, heldAtOf } from '#app/platform/auth/caller.ts';
import { checkAccess, isOpen } from '#app/platform/auth/check-access.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { AppServices } from './app-services.ts';
import type { AnyContext, AnyContract, AnyHandler, Proof } from './call-context.ts';
import { readCallKey } from './call-path.ts';
import { clientAddress } from './client-address.ts';
import { MULTIPART_BYTES_MAX, readForm } from './multipart-body.ts';
import { readInput } from './read-input.ts';
import { sendAnswer } from './send-answer.ts';
import type { RequestVendor } from './vendor-directory.ts';
import { vendorOfCaller } from './vendor-of-caller.ts';
import './fastify-types.ts';

export interface RouteDeps {
  readonly pool: Pool;
  readonly reports: Queryable;
  readonly app: AppServices;
  readonly authenticate: Authenticate;
  readonly approve: Approve;
  readonly clock: () => Date;
  /** Holds every JSON answer against its declared schema (tests and development). */
  readonly strictResponses: boolean;
  /** Tells whether any proxy in front is believed. */
  readonly trustsProxy: boolean;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Gives the vendor a request speaks for: by its `host-domain` header, else by the host it was sent to. */
export function hostOf(request: FastifyRequest): string {
  return header(request, 'host-domain') ?? request.host;
}

/** A request without a token comes to it; nothing has to be read for it. */
const UNNAMED = { ok: true, caller: anonymous } as const;

function deviceOf(request: FastifyRequest): string {
  return (header(request, 'x-device') ?? request.headers['user-agent'] ?? '').slice(0, 120);
}

/** Lets a colleague's PIN approve the request, where the call allows it and the caller works at the vendor. */
async function takeApproval(
  request: FastifyRequest,
  { approvable, seconded }: CallDeclaration,
  { pool, app, approve, clock }: RouteDeps,
): Promise<void> {
  const said = header(request, APPROVAL_HEADER);
  const { caller, vendor } = request;
  const takesOne = approvable !== undefined || seconded !== undefined;
  if (said === undefined || !takesOne || !vendor || caller.kind !== 'STAFF' || caller.roleName === null)
    return;
  const approval = readApproval(said);
  if (!approval) throw new Refusal('PIN_WRONG');
  const asked = {
    db: pool,
    now: clock,
    vendor,
    device: deviceOf(request),
    caller,
    approval,
    approvable: approvable ?? [],
    seconded: seconded ?? null,
  };
  request.caller = await approve(app.auth, asked);
}

/**
 * Finds out who is calling and refuses whom the declaration does not name, before a byte of the body is read. On open
 * calls a token that no longer counts makes an anonymous caller, so that nobody is kept from logging in by it.
 */
async function admit(request: FastifyRequest, declaration: CallDeclaration, deps: RouteDeps): Promise<void> {
  const { authorization } = request.headers;
  const { vendor, reading } = await vendorOfCaller<Authentication>(
    deps.app.vendors,
    hostOf(request),
    async (id) => (authorization ? deps.authenticate(authorization, id) : UNNAMED),
  );
  request.vendor = vendor;
  const open = isOpen(declaration.access);
  if (!reading.ok && !open) throw new Refusal(reading.code);
  const atVendor = declaration.vendor !== 'optional';
  const heldAt = reading.ok ? heldAtOf(reading.caller) : null;
  // A session that holds at one vendor is nobody's at any other.
  const holds = !atVendor || heldAt === null || heldAt === vendor?.id;
  if (!holds && !open) throw new Refusal('forbidden');
  request.caller = reading.ok && holds ? reading.caller : anonymous;
  await takeApproval(request, declaration, deps);
  const refusal = checkAccess(declaration.access, request.caller, atVendor);
  if (refusal) throw new Refusal(refusal);
  if (atVendor && !request.vendor) throw new Refusal('VENDOR_NOT_FOUND');
}

async function contextOf(
  request: FastifyRequest,
  declaration: CallDeclaration,
  deps: RouteDeps,
): Promise<AnyContext> {
  const body = declaration.multipart ? await readForm(request) : request.body;
  const input = readInput(declaration, { params: request.params, query: request.query, body });
  return {
    ...input,
    caller: request.caller,
    // `admit` checks it for every call that needs one.
    vendor: request.vendor as RequestVendor,
    db: deps.pool,
    reports: deps.reports,
    app: deps.app,
    now: deps.clock,
    newId,
    device: deviceOf(request),
    requestId: request.id,
    address: clientAddress(request, deps.trustsProxy),
    headers: request.headers,
    rawBody: request.rawBody,
    bodyAsSent: body,
    log: request.log,
  };
}

function proofOf(proof: Proof, deps: RouteDeps): (request: FastifyRequest) => Promise<void> {
  return ({ vendor, headers, rawBody }) =>
    proof({
      db: deps.pool,
      app: deps.app,
      vendor: vendor as RequestVendor,
      headers,
      rawBody,
      now: deps.clock,
    });
}

function registerCall(
  server: FastifyInstance,
  key: string,
  declaration: CallDeclaration,
  handler: AnyHandler,
  deps: RouteDeps,
): void {
  const { method, route } = readCallKey(key);
  const prove = handler.proof && proofOf(handler.proof, deps);
  server.route({
    method,
    url: route,
    ...(declaration.multipart ? { bodyLimit: MULTIPART_BYTES_MAX } : {}),
    config: { call: key, keepsRawBody: declaration.access.some(({ kind }) => kind === 'webhook'), prove },
    onRequest: (request) => admit(request, declaration, deps),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      // Without a body no parser has asked for the proof.
      if (request.rawBody === undefined) await prove?.(request);
      const answer = await handler(await contextOf(request, declaration, deps));
      return sendAnswer(key, declaration, answer, deps.strictResponses, request, reply);
    },
  });
}

/**
 * Makes a route of every call of a contract.
 * @throws Error for a call without a handler, which types rule out.
 */
export function registerCalls(
  server: FastifyInstance,
  contract: AnyContract,
  handlers: Readonly<Record<string, AnyHandler>>,
  deps: RouteDeps,
): void {
  server.decorateRequest('caller');
  server.decorateRequest('vendor', null);
  server.decorateRequest('rawBody', undefined);
  for (const [key, declaration] of Object.entries(contract)) {
    const handler = handlers[key];
    if (!handler) throw new Error(`no handler for ${key}`);
    registerCall(server, key, declaration, handler, deps);
  }
}
