import type { Config } from './platform/config/config.ts';
import type { Providers } from './providers.ts';

/** Demo logins, by what they are good for. */
const DEMO_LOGINS = [
  ['مالک دو شعبه', '09120001001'],
  ['صندوق‌دار ونک', '09120001003'],
  ['آشپزخانهٔ ونک', '09120001006'],
  ['حسابدار ونک', '09120001008'],
  ['مشتری', '09121110001'],
] as const;

function setupLines(url: string, code: string): readonly string[] {
  return [
    '',
    '  این سامانه هنوز مالکی ندارد. با این کد آن را راه‌اندازی کنید · Set it up with this code:',
    `  کد راه‌اندازی  Setup code    ${code}    ${url}/bo/setup`,
  ];
}

/**
 * Says on the terminal where everything is, once the program answers.
 * @param setupCode of an installation that waits for its owner; null once it has one.
 */
export function printWelcome(config: Config, providers: Providers, setupCode: string | null): void {
  const url = config.http.publicUrl ?? `http://localhost:${config.http.port}`;
  const lines = [
    '',
    '  سفره آماده است · Sofreh is ready',
    `  سایت مهمان   Guest site    ${url}/`,
    ...(config.demo ? [`  میز ۱        Table 1       ${url}/?table=VNK01`] : []),
    `  پنل کارکنان  Back office   ${url}/bo`,
    ...(providers.outbox ? [`  پیامک‌ها      Codes (SMS)   ${url}/simulators/outbox`] : []),
    `  API          ${url}/docs`,
    ...(setupCode ? setupLines(url, setupCode) : []),
    ...(config.demo ? ['', '  ورودهای نمونه · Demo logins (the code appears above and in the outbox):'] : []),
    ...(config.demo ? DEMO_LOGINS.map(([role, phone]) => `    ${phone}  ${role}`) : []),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
