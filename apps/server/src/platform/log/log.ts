import { randomUUID } from 'node:crypto';
import {
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  pino,
  stdSerializers,
  stdTimeFunctions,
} from 'pino';
import { redactText, redactValue } from './redact.ts';

/** This is the program's structured log; Fastify takes it as `loggerInstance`. */
export type Log = Logger;

/** Levels `LOG_LEVEL` may name. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface LoggedRequest {
  readonly id?: unknown;
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
}

/** Says what is kept of a request: never its headers, body or query, which carry tokens, codes and phones. */
function requestFields(request: LoggedRequest): Record<string, unknown> {
  return { id: request.id, method: request.method, path: request.url?.split('?', 1)[0], ip: request.ip };
}

function responseFields(response: { readonly statusCode?: number }): Record<string, unknown> {
  return { statusCode: response.statusCode };
}

/** Requests and responses are left to their serializers, which keep what is harmless and read it from live objects. */
function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  const { req, res, ...others } = fields;
  const redacted = redactValue(others) as Record<string, unknown>;
  return { ...redacted, ...(req === undefined ? {} : { req }), ...(res === undefined ? {} : { res }) };
}

function errorFields(error: unknown): unknown {
  return error instanceof Error ? redactValue(stdSerializers.err(error)) : redactValue(error);
}

/**
 * Gives the options of the log. Every object passes through `redactValue` and every message through `redactText`, so
 * that no secret, token, phone or one-time code reaches a log.
 */
function logOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    messageKey: 'message',
    formatters: {
      level: (label) => ({ level: label }),
      log: redactFields,
    },
    serializers: { req: requestFields, res: responseFields, err: errorFields, error: errorFields },
    hooks: {
      logMethod(args, method) {
        const [first] = args as unknown[];
        const given = first instanceof Error && args.length === 1 ? [{ err: first }, first.message] : args;
        const redacted = (given as unknown[]).map((part) =>
          typeof part === 'string' ? redactText(part) : part,
        );
        method.apply(this, redacted as typeof args);
      },
    },
  };
}

/** Gives a request's own id, which `requestId` has checked already: every request makes a child for it. */
function isRequestIdAlone(fields: Record<string, unknown>): boolean {
  return Object.keys(fields).length === 1 && 'requestId' in fields;
}

/** Opens the log on standard output, or on `destination`. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const log: Log = destination ? pino(logOptions(level), destination) : pino(logOptions(level));
  // pino runs no formatter over a child's own fields; children inherit this method from their parent.
  const { child } = log;
  log.child = function childWithRedactedFields(this: Log, fields: Record<string, unknown>, options?: object) {
    return child.call(this, isRequestIdAlone(fields) ? fields : redactFields(fields), options);
  } as Log['child'];
  return log;
}

/**
 * Gives the id a request is logged and answered under: what a proxy in front sent as `x-request-id` when it is a plain
 * token of at most 64 characters, else a new one.
 */
export function requestId(headers: Record<string, unknown>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) && redactText(given) === given
    ? given
    : randomUUID();
}
