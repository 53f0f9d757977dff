import multipart from '@fastify/multipart';
import { EXCEL_BYTES_MAX } from '@sofreh/domain/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#app/platform/refusal.ts';

/** An upload has at most so many bytes (decisions, section 8), with room for the form around it. */
export const MULTIPART_BYTES_MAX = EXCEL_BYTES_MAX + 64 * 1024;

/** Lets calls that declare `multipart` read forms. */
export async function registerMultipart(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    limits: { fileSize: EXCEL_BYTES_MAX, files: 10, fields: 50, fieldSize: 256 * 1024, parts: 60 },
  });
}

/**
 * Reads the form of a request as one object: fields as strings, files as `File`, a name that comes twice as an array.
 * @throws the plugin's coded errors for a body that is no form or is too large; Refusal `BAD_REQUEST` for a form that
 * is broken, which its parser says without a code.
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    return await readParts(request);
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : new Refusal('BAD_REQUEST');
  }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown[]>();
  for await (const part of request.parts()) {
    const value =
      part.type === 'file'
        ? new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype })
        : part.value;
    form.set(part.fieldname, [...(form.get(part.fieldname) ?? []), value]);
  }
  return Object.fromEntries(
    [...form].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}
