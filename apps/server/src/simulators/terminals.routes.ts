import { time } from '@sofreh/fa';
import { formatNumber } from '@sofreh/fa/digits';
import { bankTypeLabels } from '@sofreh/fa/labels';
import type {
  SimulatedTerminal,
  SimulatedTerminals,
  TerminalBehaviour,
  TerminalFrame,
} from '@sofreh/providers/card-terminal';
import type { FastifyInstance } from 'fastify';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { escapeHtml } from '#app/platform/http/escape-html.ts';
import { type IsOwnHost, keepToOwnVisitors } from './own-visitors.ts';

const LABELS: Readonly<Record<TerminalBehaviour, string>> = {
  APPROVE: 'می‌پذیرد',
  NO_FUNDS: 'موجودی کم است',
  WRONG_PIN: 'رمز نادرست',
  CANCEL: 'مشتری لغو می‌کند',
  WAIT: 'منتظر کارت می‌ماند',
  SILENT: 'می‌گیرد و جواب نمی‌دهد',
  OFF: 'خاموش',
  BREAKS_OFF: 'می‌گیرد و قطع می‌شود',
  OTHER_AMOUNT: 'مبلغ دیگری می‌گیرد',
};

const STYLE = `
body{margin:0;background:#f6f5f3;color:#1f1b17;font:16px/1.75 Vazirmatn,Tahoma,sans-serif}
main{max-width:1000px;margin:0 auto;padding:24px 16px}h1{font-size:22px;margin:0 0 4px}
section{margin:24px 0;background:#fff;border:1px solid #e6e1db;border-radius:12px;padding:16px}
h2{font-size:18px;margin:0 0 8px}p{margin:0 0 12px;color:#5b534b}
form{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 12px}
button{min-height:44px;padding:0 14px;border:1px solid #cfc8c0;border-radius:10px;background:#fff;color:inherit;font:inherit}
button[aria-pressed=true]{background:#9a3412;border-color:#9a3412;color:#fff}
ol{margin:0;padding:0;list-style:none;max-height:320px;overflow:auto}li{border-top:1px solid #eee8e1;padding:6px 0}
code{display:block;direction:ltr;text-align:left;word-break:break-all;font-size:13px}.empty{padding:24px}`;

const terminalNames = named(
  'simulators-terminal-names',
  `select p.vendor_id || '/' || p.id as name, v.name || '، ' || p.title as title
   from pos_terminals p join vendors v on v.id = p.vendor_id limit 1000`,
);

/** Bytes as letters where they are letters, and as hexadecimal numbers. */
function bytesText(bytes: Buffer): string {
  const letters = bytes.toString('latin1').replace(/[^\x20-\x7e\n]/g, '·');
  return letters.includes('{')
    ? letters
    : `${letters}\n${bytes.toString('hex').replace(/(..)/g, '$1 ').trim()}`;
}

function frameItem({ at, from, bytes }: TerminalFrame): string {
  const who = from === 'TILL' ? 'صندوق ←' : '→ کارت‌خوان';
  return `<li>${escapeHtml(time(at))} ${who}<code>${escapeHtml(bytesText(bytes)).replaceAll('\n', '<br>')}</code></li>`;
}

function section(
  name: string,
  title: string,
  { bankType, desk }: SimulatedTerminal,
  behaviours: readonly TerminalBehaviour[],
): string {
  const buttons = behaviours
    .map(
      (each) =>
        `<button name="behaviour" value="${each}" aria-pressed="${each === desk.behaviour()}">${LABELS[each]}</button>`,
    )
    .join('');
  const waiting = desk.waiting();
  const state = waiting === null ? 'کارتی خواسته نشده است.' : `منتظر کارت برای ${formatNumber(waiting)} ریال`;
  const frames = desk.frames().map(frameItem).toReversed().join('');
  return `<section aria-label="${escapeHtml(title)}"><h2>${escapeHtml(title)}، ${bankTypeLabels[bankType]}</h2><p>${state}</p><form method="post" action="/simulators/terminals"><input type="hidden" name="name" value="${escapeHtml(name)}">${buttons}</form><ol tabindex="0" aria-label="آن‌چه روی خط رفت">${frames}</ol></section>`;
}

function page(sections: readonly string[]): string {
  const body =
    sections.length > 0
      ? sections.join('')
      : '<div class="empty">هنوز پرداختی به کارت‌خوانی فرستاده نشده است.</div>';
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5"><meta name="robots" content="noindex"><title>کارت‌خوان‌های آزمایشی</title><style>${STYLE}</style></head><body><main><h1>کارت‌خوان‌های آزمایشی</h1><p>در نسخهٔ نمایشی هر کارت‌خوان اینجاست و به زبان شرکت خودش حرف می‌زند. انتخاب کنید کارت مشتری چه کند و ببینید روی خط چه رفت. پولی جابه‌جا نمی‌شود.</p>${body}</main></body></html>`;
}

/** `GET /simulators/terminals`: every terminal, what it does next and what went over its line. Mounted only in a demo. */
export async function registerSimulatedTerminals(
  server: FastifyInstance,
  pool: Pool,
  terminals: SimulatedTerminals,
  isOwnHost: IsOwnHost,
): Promise<void> {
  await server.register(async (scope) => {
    keepToOwnVisitors(scope, isOwnHost);
    scope.get('/simulators/terminals', async (_request, reply) => {
      const { rows } = await pool.query<{ name: string; title: string }>(terminalNames([]));
      const titles = new Map(rows.map(({ name, title }) => [name, title]));
      const all = await terminals.all();
      const sections = all.map(({ name, terminal }) =>
        section(name, titles.get(name) ?? name, terminal, terminals.behaviours),
      );
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(sections));
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'application/json'],
      { parseAs: 'string', bodyLimit: 2_000 },
      (_request, body, done) => done(null, body),
    );
    scope.post('/simulators/terminals', async (request, reply) => {
      const form = new URLSearchParams(String(request.body ?? ''));
      const behaviour = terminals.behaviours.find((each) => each === form.get('behaviour'));
      const found = (await terminals.all()).filter(({ name }) => name === form.get('name'));
      if (behaviour) for (const { terminal } of found) terminal.desk.behave(behaviour);
      return reply.redirect('/simulators/terminals', 303);
    });
  });
}
