import { formatPhone, time } from '@sofreh/fa';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '#app/platform/db/pool.ts';
import { escapeHtml } from '#app/platform/http/escape-html.ts';
import { type IsOwnHost, keepToOwnVisitors } from './own-visitors.ts';
import { type KeptMessage, latestUnsentSms } from './sms-outbox.queries.ts';

const SHOWN = 30;

const STYLE = `
body{margin:0;background:#f6f5f3;color:#1f1b17;font:16px/1.75 Vazirmatn,Tahoma,sans-serif}
main{max-width:640px;margin:0 auto;padding:24px 16px}
h1{font-size:22px;margin:0 0 4px}p{margin:0 0 20px;color:#5b534b}
ol{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li{background:#fff;border:1px solid #e6e1db;border-radius:12px;padding:12px 16px}
header{display:flex;justify-content:space-between;color:#5b534b;font-size:14px}
b{display:block;font-size:20px;font-variant-numeric:tabular-nums}
.empty{background:#fff;border:1px dashed #cfc8c0;border-radius:12px;padding:32px;text-align:center}
aside{background:#7c2d12;color:#fff;text-align:center;padding:4px 12px;font-size:14px}
a{color:#9a3412}`;

/** An escaped text whose addresses can be followed, as a phone shows them. */
function withLinks(text: string): string {
  return text.replace(/https?:\/\/[\w.:/-]+/g, (address) => `<a dir="ltr" href="${address}">${address}</a>`);
}

function row({ phoneNumber, text, createdAt }: KeptMessage): string {
  const phone = `<bdi dir="ltr">${escapeHtml(formatPhone(phoneNumber))}</bdi>`;
  return `<li><header><span>${phone}</span><time>${escapeHtml(time(createdAt))}</time></header><b>${withLinks(escapeHtml(text))}</b></li>`;
}

function page(messages: readonly KeptMessage[]): string {
  const list =
    messages.length > 0
      ? `<ol>${messages.map(row).join('')}</ol>`
      : '<div class="empty">هنوز پیامی نیست.</div>';
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5"><meta name="robots" content="noindex"><title>صندوق پیامک‌ها</title><style>${STYLE}</style></head><body><aside aria-label="نمایشی">نمایشی؛ هیچ پیامکی فرستاده نمی‌شود</aside><main><h1>صندوق پیامک‌ها</h1><p>هیچ شرکت پیامکی تنظیم نشده است؛ پیامک‌ها به‌جای فرستاده‌شدن اینجا دیده می‌شوند.</p>${list}</main></body></html>`;
}

/** `GET /simulators/outbox`: what would have been sent by text message. Mounted only where nothing is really sent. */
export async function registerSmsOutbox(
  server: FastifyInstance,
  pool: Pool,
  isOwnHost: IsOwnHost,
): Promise<void> {
  await server.register(async (scope) => {
    keepToOwnVisitors(scope, isOwnHost);
    scope.get('/simulators/outbox', async (_request, reply) => {
      const messages = await latestUnsentSms(pool, SHOWN);
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(messages));
    });
  });
}
