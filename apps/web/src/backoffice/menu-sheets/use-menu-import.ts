import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, type ApiResponse, isFailure, notify, upload } from '#web/api/index.ts';
import { menuExcelTexts } from './texts.ts';

const PREVIEW = 'POST /api-catalog/catalog/menuitems/excel/preview';
const APPLY = 'POST /api-catalog/catalog/menuitems/excel';
export type ImportReport = ApiResponse<typeof PREVIEW>;

/** What was chosen: the workbook, and the pictures its column names. */
export type Chosen = { readonly file: File; readonly pictures: readonly File[] };
type Step = 'FILE' | 'PREVIEW' | 'DONE';

/** Takes a menu from a workbook: pictures first, then a preview, then all of it at once. */
export function useMenuImport() {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>('FILE');
  const [progress, setProgress] = useState<string | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [form, setForm] = useState<{ readonly file: File; readonly pictures: string } | null>(null);

  async function run(work: () => Promise<void>) {
    try {
      await work();
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      notify({ kind: 'error', message: firstText(thrown) });
    } finally {
      setProgress(null);
    }
  }

  return {
    step,
    progress,
    report,
    preview: ({ file, pictures }: Chosen) =>
      run(async () => {
        const ids = await sendPictures(pictures, setProgress);
        const body = { file, pictures: JSON.stringify(ids) };
        setForm(body);
        setReport(await send(PREVIEW, body, setProgress));
        setStep('PREVIEW');
      }),
    apply: () =>
      run(async () => {
        if (!form) return;
        const answer = await send(APPLY, form, setProgress);
        setReport(answer);
        if (!answer.applied) return;
        setStep('DONE');
        await client.invalidateQueries();
      }),
    restart: () => {
      setStep('FILE');
      setReport(null);
      setForm(null);
    },
  };
}

function firstText(failure: ApiFailure): string {
  return Object.values(failure.errors)[0]?.[0] ?? failure.message;
}

/** Stores the pictures one after the other. @returns the id each file name got. */
async function sendPictures(
  pictures: readonly File[],
  tell: (text: string) => void,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [index, picture] of pictures.entries()) {
    tell(menuExcelTexts.sendingPicture(index + 1, pictures.length));
    const form = new FormData();
    form.set('alt', picture.name.replace(/\.\w+$/, ''));
    form.set('file', picture);
    ids[picture.name] = (await upload('POST /api-identity/identity/files', form)).id;
  }
  return ids;
}

function send(
  key: typeof PREVIEW | typeof APPLY,
  body: { readonly file: File; readonly pictures: string },
  tell: (text: string) => void,
): Promise<ImportReport> {
  const form = new FormData();
  form.set('file', body.file);
  form.set('pictures', body.pictures);
  const onProgress = (share: number) =>
    tell(share < 1 ? menuExcelTexts.sending(share) : menuExcelTexts.reading);
  return upload(key, form, { onProgress });
}
