import { Button, Group, Stack, TextInput } from '@mantine/core';
import { CLUB_LEVEL_FROM, CLUB_LEVEL_PERCENT, TITLE_LENGTH } from '@sofreh/domain/limits';
import { useState } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { EditDrawer, NumberField, useTellDirty } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { LineList } from './line-list.tsx';
import { clubTexts as texts } from './texts.ts';

type Level = ApiResponse<'GET /api/clubs/terms'>['levels'][number];

type Props = {
  readonly levels: readonly Level[];
  readonly editable: boolean;
  readonly onChange: (levels: readonly Level[]) => void;
};

/** Lists the levels, from the lowest up. */
export function LevelList({ levels, editable, onChange }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    setOpen(null);
  };
  const write = (level: Level) => {
    const next = open !== null && open < levels.length ? levels.with(open, level) : [...levels, level];
    onChange(next.toSorted((one, other) => one.from - other.from));
    close();
  };
  const isNew = open !== null && open >= levels.length;
  return (
    <>
      <LineList
        lines={levels.map(({ title, from, bonusPercent }) => texts.levelLine(title, from, bonusPercent))}
        add={texts.addLevel}
        editable={editable}
        onAdd={() => setOpen(levels.length)}
        onEdit={setOpen}
        onRemove={(index) => onChange(levels.filter((_, at) => at !== index))}
      />
      <EditDrawer
        opened={open !== null}
        title={isNew ? texts.addLevel : texts.editLevel}
        dirty={dirty}
        onClose={close}
      >
        {open !== null && (
          <LevelForm
            level={levels[open] ?? { title: '', from: 100, bonusPercent: 10 }}
            onDirty={setDirty}
            onCancel={close}
            onDone={write}
          />
        )}
      </EditDrawer>
    </>
  );
}

type FormProps = {
  readonly level: Level;
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: (level: Level) => void;
};

function LevelForm({ level, onDirty, onCancel, onDone }: FormProps) {
  const [title, setTitle] = useState(level.title);
  const [from, setFrom] = useState<number | null>(level.from);
  const [bonusPercent, setBonusPercent] = useState<number | null>(level.bonusPercent);
  const [isTried, setIsTried] = useState(false);
  useTellDirty(JSON.stringify({ title, from, bonusPercent }) !== JSON.stringify(level), onDirty);
  const take = () => {
    setIsTried(true);
    if (title.trim() && from !== null && bonusPercent !== null)
      onDone({ title: title.trim(), from, bonusPercent });
  };
  return (
    <Stack>
      <TextInput
        size="md"
        label={texts.levelTitle}
        required
        data-autofocus
        maxLength={TITLE_LENGTH.max}
        value={title}
        error={isTried && !title.trim() && texts.levelTitleRequired}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <NumberField
        size="md"
        label={texts.levelFrom}
        minimum={1}
        maximum={CLUB_LEVEL_FROM.max}
        value={from}
        error={isTried && from === null && texts.needed}
        onChange={setFrom}
      />
      <NumberField
        size="md"
        label={texts.levelBonus}
        maximum={CLUB_LEVEL_PERCENT.max}
        value={bonusPercent}
        error={isTried && bonusPercent === null && texts.needed}
        onChange={setBonusPercent}
      />
      <Group>
        <Button h={48} onClick={take}>
          {uiTexts.take}
        </Button>
        <Button h={48} variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </Stack>
  );
}
