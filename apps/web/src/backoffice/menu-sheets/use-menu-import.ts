import { menuWrongFileName } from '@sofreh/fa/menu-sheet-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, type ApiResponse, isFailure, upload } from '#web/api/index.ts';
import { saveFile } from '#web/ui/index.ts';
import { menuExcelTexts } from './texts.ts';

const PREVIEW = 'POST /api-catalog/catalog/menuitems/excel/preview';
const APPLY = 'POST /api-catalog/catalog/menuitems/excel';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export type ImportReport = ApiResponse<typeof PREVIEW>;

/** Holds what was sent: the workbook, and the stored pictures that its column names. */
type Sent = { readonly file: File; readonly pictures: Readonly<Record<string, string>> };
export type MenuImport = ReturnType<typeof useMenuImport>;

const isPicture = ({ type }: File) => type.startsWith('image/');

export function saveWrongLines({ wrongWorkbook }: ImportReport): void {
  if (wrongWorkbook === null) return;
  const bytes = Uint8Array.from(atob(wrongWorkbook), (letter) => letter.charCodeAt(0));
  saveFile({ name: menuWrongFileName, blob: new Blob([bytes], { type: XLSX }) });
}

/** Takes a menu from a workbook: what is chosen is looked at at once, then all of it is taken, or the lines that are right. */
export function useMenuImport() {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function run(work: () => Promise<void>) {
    setFault(null);
    try {
      await work();
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      setFault(firstText(thrown));
    } finally {
      setProgress(null);
    }
  }

  async function look(file: File, pictures: readonly File[], stored: Sent['pictures']) {
    setReport(null);
    const body = { file, pictures: { ...stored, ...(await sendPictures(pictures, setProgress)) } };
    setSent(body);
    setReport(await send(PREVIEW, body, false, setProgress));
  }

  return {
    file: sent?.file ?? null,
    report,
    progress,
    fault,
    /** Takes the workbook and its pictures, or pictures of the workbook that was chosen before. */
    choose: (files: readonly File[]) => {
      const file = files.find((each) => !isPicture(each));
      const pictures = files.filter(isPicture);
      if (file) return void run(() => look(file, pictures, {}));
      if (sent && pictures.length > 0) return void run(() => look(sent.file, pictures, sent.pictures));
      setFault(menuExcelTexts.fileRequired);
    },
    apply: (skipWrong: boolean) =>
      run(async () => {
        if (!sent) return;
        const answer = await send(APPLY, sent, skipWrong, setProgress);
        setReport(answer);
        if (!answer.applied) return;
        saveWrongLines(answer);
        await client.invalidateQueries();
      }),
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
  { file, pictures }: Sent,
  skipWrong: boolean,
  tell: (text: string) => void,
): Promise<ImportReport> {
  const form = new FormData();
  if (skipWrong) form.set('skipWrong', 'true');
  form.set('pictures', JSON.stringify(pictures));
  form.set('file', file);
  const then = key === APPLY ? menuExcelTexts.applying : menuExcelTexts.reading;
  tell(menuExcelTexts.sending(0));
  return upload(key, form, {
    onProgress: (share: number) => tell(share < 1 ? menuExcelTexts.sending(share) : then),
  });
}
