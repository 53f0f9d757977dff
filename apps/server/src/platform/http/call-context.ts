import type { IncomingHttpHeaders } from 'node:http';
import type { CallDeclaration, HandlerInput, ResponseBody } from '@sofreh/contract/call';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Caller } from '#app/platform/auth/caller.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { ExcelAnswer, HtmlAnswer, PdfAnswer, PreparedText, RedirectAnswer } from './answers.ts';
import type { AppServices } from './app-services.ts';
import type { RequestVendor } from './vendor-directory.ts';

/** A handler works for this vendor: it is always there unless the call declares `vendor: 'optional'`. */
type VendorOf<D> = D extends { readonly vendor: 'optional' } ? RequestVendor | null : RequestVendor;

/** This is everything a handler gets. Inputs are parsed; the caller has passed the declaration's access check. */
export interface CallContext<D> extends HandlerInput<D> {
  readonly caller: Caller;
  readonly vendor: VendorOf<D>;
  readonly db: Pool;
  /** Reads of reports: from a copy of the database where the installation has one, which may be a moment behind. */
  readonly reports: Queryable;
  readonly app: AppServices;
  /** Gives the time. Rules take the moment as an argument. */
  now(): Date;
  /** Makes a new UUID v7. */
  newId(): string;
  /** Says what the client calls itself (`x-device` header, else the start of its user agent), at most 120 characters. */
  readonly device: string;
  readonly requestId: string;
  /** It is the client's network address, behind trusted proxies the one they name. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  /** These are the bytes of a webhook's body as they came, to check its signature; undefined for every other call. */
  readonly rawBody: Buffer | undefined;
  /** It is the JSON of the body as it came, before its schema completed and trimmed it: what a client has signed. */
  readonly bodyAsSent: unknown;
  readonly log: FastifyBaseLogger;
}

/** A handler of the declaration resolves to it. */
export type CallResult<D> = D extends { readonly responds: 'redirect' }
  ? RedirectAnswer
  : D extends { readonly responds: 'html' }
    ? HtmlAnswer
    : D extends { readonly responds: 'excel' }
      ? ExcelAnswer
      : D extends { readonly responds: 'pdf' }
        ? PdfAnswer
        : D extends { readonly response: object }
          ? ResponseBody<D> | PreparedText
          : // biome-ignore lint/suspicious/noConfusingVoidType: a call without a response resolves to nothing at all
            void;

export type Handler<D> = (ctx: CallContext<D>) => Promise<CallResult<D>>;

/** It has one handler for each call of a contract: a missing or mistyped one does not compile. */
export type Handlers<C> = { readonly [K in keyof C]: Handler<C[K]> };

/** This is a contract as the server walks it. */
export type AnyContract = Readonly<Record<string, CallDeclaration>>;
/** These are context and handler once the declaration is known at run time only. */
export type AnyContext = Omit<CallContext<CallDeclaration>, 'params' | 'query' | 'body'> & {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
};
/** Holds what a machine's proof is checked with, before a byte of its body is parsed. */
export type ProofContext = Pick<AnyContext, 'db' | 'app' | 'vendor' | 'headers' | 'rawBody' | 'now'>;
/** Refuses a request that does not prove who sent it. */
export type Proof = (ctx: ProofContext) => Promise<void>;

export interface AnyHandler {
  (ctx: AnyContext): Promise<unknown>;
  readonly proof?: Proof;
}

/** Gives a webhook's handler whose body is read only once `proof` has let its bytes in. */
export function proving<D>(proof: Proof, handler: Handler<D>): Handler<D> & { readonly proof: Proof } {
  return Object.assign((ctx: CallContext<D>) => handler(ctx), { proof });
}
