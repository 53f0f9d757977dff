import type { CallDeclaration, SchemaLike } from '@sofreh/contract/call';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, isFresh, type PreparedText, prepareJson, prepareText } from './answers.ts';
import type { AnyContract } from './call-context.ts';
import { readCallKey } from './call-path.ts';
import { escapeHtml } from './escape-html.ts';
import { accessText, areaOf, errorsOf, jsonSchema, openApi } from './openapi.ts';
import { responseKind, sendPrepared } from './send-answer.ts';

const style = `
body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:70rem;padding:1rem;color:#1c1917}
h2{margin-top:2.5rem;text-transform:capitalize} details{border:1px solid #d6d3d1;border-radius:6px;margin:.4rem 0}
summary{cursor:pointer;padding:.5rem .75rem} summary code{font-weight:600} details>div{padding:0 .75rem .75rem}
.method{display:inline-block;min-width:4.2rem;font:600 13px monospace} .access{color:#57534e;font-size:13px}
pre{background:#f5f5f4;padding:.6rem;border-radius:4px;overflow:auto;font-size:12.5px} nav a{margin-right:1rem}`;

function schemaBlock(title: string, schema: SchemaLike | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  return `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(jsonSchema(schema, io), null, 2))}</pre>`;
}

function callBlock(key: string, declaration: CallDeclaration): string {
  const { method, path } = readCallKey(key);
  const access = declaration.access.map(accessText).join(' or ');
  return `<details><summary><span class="method">${method}</span> <code>${escapeHtml(path)}</code><br>
${escapeHtml(declaration.summary)} <span class="access">· ${escapeHtml(access)}</span></summary><div>
${schemaBlock('Path', declaration.params, 'input')}${schemaBlock('Query', declaration.query, 'input')}
${schemaBlock(declaration.multipart ? 'Form' : 'Body', declaration.body, 'input')}
${schemaBlock('Answer', declaration.response, 'input')}
<p>Answers: ${responseKind(declaration)}. Errors: <code>${errorsOf(declaration).join('</code>, <code>')}</code></p></div></details>`;
}

/** Gives the readable page of a contract: by area, each call with its access, schemas and errors; no script. */
export function docsPage(contract: AnyContract): string {
  const areas = Map.groupBy(Object.entries(contract), ([key]) => areaOf(readCallKey(key).path));
  const links = [...areas.keys()].map((area) => `<a href="#${area}">${area}</a>`).join('');
  const sections = [...areas].map(
    ([area, calls]) =>
      `<h2 id="${area}">${area} (${calls.length})</h2>${calls.map(([key, each]) => callBlock(key, each)).join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sofreh: calls</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><h1>Calls</h1><p>Machine-readable: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). A request speaks for a
vendor by its <code>host-domain</code> header and signs in with <code>Authorization: Bearer</code>.</p>
<nav>${links}</nav>${sections.join('')}</body></html>`;
}

/** Serves `GET /openapi.json` and `GET /docs`, each made at its first request. */
export function registerDocs(server: FastifyInstance, contract: AnyContract): void {
  let description: Promise<PreparedText> | undefined;
  let page: Promise<PreparedText> | undefined;
  server.get('/openapi.json', async (request, reply) => {
    description ??= prepareJson(openApi(contract));
    return sendPrepared(await description, request, reply);
  });
  server.get('/docs', async ({ headers }, reply) => {
    page ??= prepareText(docsPage(contract));
    const made = await page;
    const encoding = acceptedEncoding(headers['accept-encoding']);
    reply.header('etag', made.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (isFresh(headers['if-none-match'], made.etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(made[encoding]);
  });
}
