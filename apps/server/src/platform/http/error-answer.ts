import type { ErrorBody } from '@sofreh/contract/common';
import { type ErrorCode, errorCodes } from '@sofreh/contract/error-codes';
import { errorText } from '@sofreh/fa/error-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#app/platform/refusal.ts';
import { isIdTaken } from '../db/constraints.ts';

/** Says what Fastify itself refuses, in our codes. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_TOO_LARGE',
  FST_PARTS_LIMIT: 'BODY_TOO_LARGE',
  FST_FIELDS_LIMIT: 'BODY_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

function frameworkCode(error: unknown): ErrorCode | undefined {
  const known = error instanceof Error && 'code' in error ? frameworkCodes[String(error.code)] : undefined;
  if (known) return known;
  const status = statusOf(error) ?? 500;
  if (status === 503) return 'UNAVAILABLE';
  return status >= 400 && status < 500 ? 'BAD_REQUEST' : undefined;
}

/**
 * Says whether PostgreSQL is out of connections, starting, stopping or unreachable, or rows were held by somebody for longer
 * than a statement waits for them: that is worth another try, and nobody's mistake.
 */
function isDatabaseAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(08\w{3}|57P0[123]|53300|55P03|ECONNREFUSED|ENOENT|ECONNRESET)$/.test(code);
}

/** Gives the coded failure that an error is answered as; what nobody foresaw is INTERNAL. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isIdTaken(error)) return new Refusal('IDEMPOTENCY_CONFLICT');
  const code = frameworkCode(error) ?? (isDatabaseAway(error) ? 'UNAVAILABLE' : 'INTERNAL');
  return new Refusal(code);
}

/** Gives the one shape of every failure (decisions, section 2), with its Persian text. */
export function errorBodyOf(refusal: Refusal): ErrorBody {
  const { code, errors, details } = refusal;
  return {
    code,
    message: errorText(code),
    ...(errors ? { errors: Object.fromEntries(Object.entries(errors).map(([k, v]) => [k, [...v]])) } : {}),
    ...(details === undefined ? {} : { details }),
  };
}

/** Answers a failure in the one shape; only unforeseen ones are logged with their cause, and none leaks it. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  if (refusal.status >= 500 && !(error instanceof Refusal))
    request.log.error({ err: error }, 'request failed');
  const { details } = refusal;
  if (typeof details === 'object' && details !== null && 'seconds' in details) {
    reply.header('retry-after', String(details.seconds));
  }
  return reply
    .code(errorCodes[refusal.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBodyOf(refusal)));
}
