import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useTagTitles } from '../shared/catalog-queries.ts';
import { BulkDialog, type BulkDialogProps, useBulk } from './bulk-dialog.tsx';
import { bulkTexts } from './texts.ts';

export function BulkTagsDialog(props: BulkDialogProps) {
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const known = useTagTitles();
  const carried = [...new Set(props.items.flatMap(({ tags }) => tags))];
  const bulk = useBulk(props);
  return (
    <BulkDialog
      {...props}
      title={bulkTexts.tags}
      disabled={added.length + removed.length === 0}
      sending={bulk.isPending}
      onApply={() => bulk.mutate({ addTags: added, removeTags: removed })}
    >
      <TagsInput
        size="md"
        label={bulkTexts.addTags}
        data={[...known]}
        value={added}
        onChange={setAdded}
        maxTags={20}
      />
      <TagsInput
        size="md"
        label={bulkTexts.removeTags}
        data={carried}
        value={removed}
        onChange={setRemoved}
      />
    </BulkDialog>
  );
}
