import { Button, Loader } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { type AnsweredFile, isFailure } from '#web/api/index.ts';
import { uiTexts } from '../texts.ts';
import { usePhone } from '../use-phone.ts';
import { saveFile } from './save-file.ts';

/** Fetches a workbook, and says how much of it has come where it can. */
export type FetchWorkbook = (onBytes: (bytes: number) => void) => Promise<AnsweredFile>;

type Props = {
  /** Fetches the workbook with `apiFile`, under the same filters as the list. */
  readonly fetch: FetchWorkbook;
  readonly label?: string;
};

/** Downloads a list as an Excel sheet. */
export function ExcelButton({ fetch, label }: Props) {
  const phone = usePhone();
  const [loading, setLoading] = useState(false);
  const [bytes, setBytes] = useState(0);
  const download = async () => {
    setLoading(true);
    setBytes(0);
    try {
      saveFile(await fetch(setBytes));
    } catch (thrown) {
      // A failed call has shown itself as a red notification.
      if (!isFailure(thrown)) throw thrown;
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      h={44}
      disabled={loading}
      aria-busy={loading}
      onClick={() => void download()}
      leftSection={loading ? <Loader size={18} aria-hidden /> : <IconFileSpreadsheet size={18} aria-hidden />}
    >
      {loading ? uiTexts.excelComing(bytes) : (label ?? (phone ? uiTexts.excelShort : uiTexts.excel))}
    </Button>
  );
}
