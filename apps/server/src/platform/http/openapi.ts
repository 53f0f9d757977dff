import type { Access } from '@sofreh/contract/access';
import type { CallDeclaration, SchemaLike } from '@sofreh/contract/call';
import { errorBody } from '@sofreh/contract/common';
import { type ErrorCode, errorCodes } from '@sofreh/contract/error-codes';
import { z } from 'zod';
import type { AnyContract } from './call-context.ts';
import { readCallKey } from './call-path.ts';
import { asSchema } from './read-input.ts';
import { responseKind } from './send-answer.ts';

type Json = Record<string, unknown>;

/** Any call may answer with these failures. */
const sharedErrors: readonly ErrorCode[] = ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];
const accessErrors: readonly ErrorCode[] = [
  'auth-header-missing',
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'SESSION_ENDED',
  'forbidden',
];
const mediaTypes = {
  json: 'application/json',
  html: 'text/html',
  pdf: 'application/pdf',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Gives the area a call belongs to, by its path (docs/spec/calls.tsv). */
export function areaOf(path: string): string {
  if (path.startsWith('/api-identity/')) return 'identity';
  if (path.startsWith('/api-catalog/')) return 'catalog';
  if (path.startsWith('/api-snappFood/')) return 'marketplace';
  if (path.startsWith('/api-delivery/')) return 'delivery';
  return 'main';
}

/** Says who may make a call, in words. */
export function accessText(access: Access): string {
  return access.kind === 'staff' ? `staff with ${access.permission}` : access.kind;
}

function isPublic(declaration: CallDeclaration): boolean {
  return declaration.access.some(({ kind }) => kind === 'public' || kind === 'webhook');
}

/** Gives the JSON schema of one part of a call. */
export function jsonSchema(schema: SchemaLike, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(asSchema(schema), { io, unrepresentable: 'any' });
  return rest;
}

function parameters(place: 'path' | 'query', schema: SchemaLike | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function successOf(declaration: CallDeclaration): Json {
  const kind = responseKind(declaration);
  if (kind === 'empty') return { 204: { description: 'Done' } };
  if (kind === 'redirect') return { 303: { description: 'Sends the browser elsewhere' } };
  const schema = declaration.response ? { schema: jsonSchema(declaration.response, 'input') } : {};
  return { 200: { description: 'Success', content: { [mediaTypes[kind]]: schema } } };
}

/** Names what requests say of themselves besides their token (decisions, section 2). */
const HEADERS = {
  'host-domain': 'The vendor or brand site that is speaking; without it the host the request was sent to.',
  'config-domain': 'The site whose session is refreshed.',
  'request-start-time': 'When the client sent it, ms since 1970.',
  'x-device': 'The till or device it comes from, as people name it.',
  approval:
    'userId:PIN of a colleague, on calls that say so: lends the caller, for this request, what they may not do themselves, or seconds it.',
  'Accept-Language': 'fa-IR: texts are Persian.',
} as const;
const REFRESH = '/auth/refresh';

function headersOf(key: string): Json[] {
  return (Object.keys(HEADERS) as (keyof typeof HEADERS)[])
    .filter((name) => name !== 'config-domain' || key.includes(REFRESH))
    .map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** Gives every code a call may answer with, shared ones included. */
export function errorsOf(declaration: CallDeclaration): ErrorCode[] {
  const always = isPublic(declaration) ? sharedErrors : [...accessErrors, ...sharedErrors];
  return [...new Set([...(declaration.errors ?? []), ...always])];
}

function failuresOf(declaration: CallDeclaration): Json {
  const byStatus = Map.groupBy(errorsOf(declaration), (code) => errorCodes[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function operationOf(key: string, declaration: CallDeclaration): Json {
  const { path, method } = readCallKey(key);
  const media = declaration.multipart ? 'multipart/form-data' : 'application/json';
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    tags: [areaOf(path)],
    summary: declaration.summary,
    description: `Access: ${declaration.access.map(accessText).join(' or ')}. Errors: ${errorsOf(declaration).join(', ')}.`,
    'x-access': declaration.access,
    ...(isPublic(declaration) ? { security: [] } : {}),
    parameters: [
      ...parameters('path', declaration.params),
      ...parameters('query', declaration.query),
      ...headersOf(key),
    ],
    ...(declaration.body && method !== 'GET'
      ? {
          requestBody: {
            required: true,
            content: { [media]: { schema: jsonSchema(declaration.body, 'input') } },
          },
        }
      : {}),
    responses: { ...successOf(declaration), ...failuresOf(declaration) },
  };
}

/** Gives the OpenAPI 3.1 description of a contract, made from its schemas. */
export function openApi(contract: AnyContract): Json {
  const paths: Record<string, Json> = {};
  for (const [key, declaration] of Object.entries(contract)) {
    const { path, method } = readCallKey(key);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, declaration) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sofreh',
      version: '1',
      description: 'Every call of the product. Ids are UUID v7, times UTC.',
    },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: Object.fromEntries(
        Object.entries(HEADERS).map(([name, description]) => [
          name,
          { name, in: 'header', required: false, description, schema: { type: 'string' } },
        ]),
      ),
      schemas: { Error: jsonSchema(errorBody, 'output') },
    },
  };
}
