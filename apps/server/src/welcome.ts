import type { Config } from './platform/config/config.ts';
import { proxyWarning } from './platform/http/proxy-watch.ts';
import { setupCodePath } from './platform/process/setup-code-file.ts';
import type { Providers } from './providers.ts';

/** These are demo logins, by what they are good for. */
const DEMO_LOGINS = [
  ['مالک دو شعبه', '09120001001'],
  ['صندوق‌دار ونک', '09120001003'],
  ['آشپزخانهٔ ونک', '09120001006'],
  ['حسابدار ونک', '09120001008'],
  ['پیک ونک (/courier)', '09120001091'],
  ['مشتری', '09121110001'],
] as const;

/** The code itself only where a person looks on; what a process manager keeps of the output is a log. */
function setupLines(url: string, code: string, dataDir: string): readonly string[] {
  const file = setupCodePath(dataDir);
  return [
    '',
    '  این سامانه هنوز مالکی ندارد. با این کد آن را راه‌اندازی کنید · Set it up with this code:',
    `  کد راه‌اندازی  Setup code    ${process.stdout.isTTY ? code : `in ${file}`}    ${url}/bo/setup`,
  ];
}

const CLOSED = {
  loginCodes: [
    'پیامک: شرکت پیامکی تنظیم نشده؛ ورود با پیامک و پیامک به مشتری بسته است. کارکنان با کد بازیابی و کد ورود وارد می‌شوند.',
    'SMS (KAVENEGAR_API_KEY or SMS_IR_API_KEY): logins by text message are closed; staff come in by recovery and entry codes.',
  ],
  onlinePayment: [
    'پرداخت آنلاین: درگاهی تنظیم نشده؛ پرداخت آنلاین و پیوند پرداخت به مهمان پیشنهاد نمی‌شود.',
    'Gateway (ZARINPAL_MERCHANT_ID): online payment is not offered.',
  ],
  mapSearch: [
    'نقشه: گرفتن نشانی از نقطه بسته است؛ نشانی را مهمان می‌نویسد.',
    'Map (NESHAN_API_KEY): addresses of points are closed; guests write theirs.',
  ],
} as const;

/** Says what is missing and therefore closed, and what to mind of how the program is reached. */
function closedLines({ http }: Config, { services }: Providers): readonly string[] {
  const { installation } = services;
  const names = ['loginCodes', 'onlinePayment', 'mapSearch'] as const;
  const missing = names.filter((name) => !installation[name]).flatMap((name) => CLOSED[name]);
  const warning = proxyWarning(http);
  return [
    ...(missing.length > 0 ? ['', '  بسته تا تنظیم شود · Closed until it is set up:'] : []),
    ...missing.map((line) => `    ${line}`),
    ...(warning ? ['', `  ${warning.persian}`, `  ${warning.english}`] : []),
  ];
}

/**
 * Says on the terminal where everything is, once the program answers.
 * @param setupCode of an installation that waits for its owner; null once it has one.
 */
export function printWelcome(config: Config, providers: Providers, setupCode: string | null): void {
  const { mode } = providers.services.installation;
  const demo = mode === 'DEMO';
  const url = config.http.publicUrl ?? `http://localhost:${config.http.port}`;
  const lines = [
    '',
    '  سفره آماده است · Sofreh is ready',
    `  سایت مهمان   Guest site    ${url}/`,
    ...(demo ? [`  میز ۱        Table 1       ${url}/?table=VNK01`] : []),
    `  پنل کارکنان  Back office   ${url}/bo`,
    ...(providers.printers ? [`  چاپگرها       Printers      ${url}/simulators/printers`] : []),
    ...(providers.smsOutbox ? [`  پیامک‌ها      Codes (SMS)   ${url}/simulators/outbox`] : []),
    `  API          ${url}/docs`,
    ...(setupCode ? setupLines(url, setupCode, config.dataDir) : []),
    ...closedLines(config, providers),
    ...(demo ? ['', '  ورودهای نمونه · Demo logins (the code appears above and in the outbox):'] : []),
    ...(demo ? DEMO_LOGINS.map(([role, phone]) => `    ${phone}  ${role}`) : []),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
