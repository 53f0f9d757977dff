import type { ApiResponse } from '#web/api/index.ts';
import { smsCompanyTexts as texts } from './texts.ts';

export type TrialResult = ApiResponse<'POST /api-identity/identity/smscompany/test'>;

/** Says what became of a trial message, why, and the company's own code for it. */
export function trialText({ outcome, detail }: TrialResult): string {
  const [word = '', ...code] = detail.split(' ');
  return [
    texts.results[outcome],
    texts.reasons[word] ?? '',
    code.length > 0 ? texts.code(code.join(' ')) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
