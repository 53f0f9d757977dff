import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type AnsweredFile, isFailure } from '#web/api/index.ts';
import { maySend, useNetworkStore } from '#web/offline/index.ts';
import { saveFile } from '#web/ui/index.ts';

type Props = { readonly fetch: () => Promise<AnsweredFile>; readonly children: string };

/** Keeps a paper as a file. The server draws it, so without a network there is none. */
export function SavePaper({ fetch, children }: Props) {
  const [saving, setSaving] = useState(false);
  const online = maySend(useNetworkStore());
  if (!online) return null;
  const save = async () => {
    setSaving(true);
    try {
      saveFile(await fetch());
    } catch (thrown) {
      // A failed call has shown itself as a red notification.
      if (!isFailure(thrown)) throw thrown;
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      variant="default"
      h={48}
      leftSection={<IconFileDownload size={20} aria-hidden />}
      loading={saving}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
