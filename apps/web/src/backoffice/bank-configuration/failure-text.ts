import { toPersianDigits } from '@sofreh/fa/digits';
import { gatewayCodeLabel, gatewayRefusals } from '@sofreh/fa/gateway-refusals';

/** These words say why no answer came, by the server's word for it. */
const unreached: Readonly<Record<string, string>> = {
  NETWORK: 'به نشانی درگاه نرسیدیم.',
  TIMEOUT: 'درگاه در زمان خود پاسخ نداد.',
  BUSY: 'درگاه سرش شلوغ است.',
  BAD_ANSWER: 'پاسخ درگاه خوانده نشد.',
  PROVIDER_ERROR: 'درگاه خودش خطا دارد.',
};

/**
 * Puts the server's word of a gateway's failure into words for people, with the gateway's own code behind it.
 * @param detail a word of ours, then the code; empty where nothing failed.
 */
export function failureText(detail: string): string {
  const [word = '', ...code] = detail.split(' ');
  const known: Readonly<Record<string, string>> = { ...gatewayRefusals, ...unreached };
  const said = known[word] ?? gatewayRefusals.OTHER;
  if (word === '') return '';
  return code.length > 0 ? `${said} ${gatewayCodeLabel}: ${toPersianDigits(code.join(' '))}` : said;
}
