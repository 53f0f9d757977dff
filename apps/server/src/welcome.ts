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

/** Says on the terminal where everything is, once the program answers. */
export function printWelcome(config: Config, providers: Providers): void {
  const url = config.http.publicUrl ?? `http://localhost:${config.http.port}`;
  const lines = [
    '',
    '  سفره آماده است · Sofreh is ready',
    `  سایت مهمان   Guest site    ${url}/`,
    `  میز ۱        Table 1       ${url}/?table=VNK01`,
    `  پنل کارکنان  Back office   ${url}/bo`,
    ...(providers.outbox ? [`  پیامک‌ها      Codes (SMS)   ${url}/simulators/outbox`] : []),
    `  API          ${url}/docs`,
    ...(config.demo ? ['', '  ورودهای نمونه · Demo logins (the code appears above and in the outbox):'] : []),
    ...(config.demo ? DEMO_LOGINS.map(([role, phone]) => `    ${phone}  ${role}`) : []),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
