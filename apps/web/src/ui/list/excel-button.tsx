import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { type AnsweredFile, isFailure } from '#web/api/index.ts';
import { uiTexts } from '../texts.ts';
import { saveFile } from './save-file.ts';

type Props = {
  /** Fetches the workbook with `apiFile`, under the same filters as the list. */
  readonly fetch: () => Promise<AnsweredFile>;
  readonly label?: string;
};

/** Downloads a list as an Excel sheet. */
export function ExcelButton({ fetch, label }: Props) {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      saveFile(await fetch());
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
      loading={loading}
      onClick={() => void download()}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
    >
      {label ?? uiTexts.excel}
    </Button>
  );
}
