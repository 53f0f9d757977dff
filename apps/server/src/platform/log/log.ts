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

/** The program's structured log; Fastify takes it as `loggerInstance`. */
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

/** What is kept of a request: never its headers, body or query, which carry tokens, codes and phones. */
function requestFields(request: LoggedRequest): Record<string, unknown> {
  return { id: request.id, method: request.method, path: request.url?.split('?', 1)[0], ip: request.ip };
}

function errorFields(error: unknown): unknown {
  return error instanceof Error ? redactValue(stdSerializers.err(error)) : redactValue(error);
}

/**
 * Options of the log, also usable as Fastify's `logger`. Every object passes through `redactValue` and every
 * message through `redactText`, so that no secret, token, phone or one-time code reaches a log.
 */
export function logOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    messageKey: 'message',
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => redactValue(fields) as Record<string, unknown>,
    },
    serializers: { req: requestFields, err: errorFields, error: errorFields },
    hooks: {
      logMethod(args, method) {
        const redacted = args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg));
        method.apply(this, redacted as typeof args);
      },
    },
  };
}

/** Opens the log on standard output, or on `destination`. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  return destination ? pino(logOptions(level), destination) : pino(logOptions(level));
}

/**
 * The id a request is logged and answered under: what a proxy in front sent as `x-request-id` when it is a plain
 * token of at most 64 characters, else a new one.
 */
export function requestId(headers: Record<string, unknown>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) && redactText(given) === given
    ? given
    : randomUUID();
}
