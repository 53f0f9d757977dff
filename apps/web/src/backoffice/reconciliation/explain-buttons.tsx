import { Button, Group, Text } from '@mantine/core';
import { api } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { reconciliationTexts as texts } from './texts.ts';
import type { DayAnswer } from './types.ts';

type Props = {
  readonly row: DayAnswer['alone'][number];
  readonly of: { readonly sender: string; readonly day: string };
  readonly onEdit: () => void;
};

export function ExplainButtons({ row: { side, id, answer }, of, onEdit }: Props) {
  const takeBack = useChange({
    run: (_: void, options) =>
      api('POST /api/reconciliation/answers', { body: { ...of, side, id, reason: null }, ...options }),
    changes: ['GET /api/reconciliation/day'],
    done: texts.takenBack,
  });
  return (
    <Group gap="xs">
      {takeBack.fault && (
        <Text role="alert" c="red">
          {takeBack.fault}
        </Text>
      )}
      {answer && (
        <Button variant="subtle" h={44} loading={takeBack.running} onClick={() => takeBack.start()}>
          {texts.takeBack}
        </Button>
      )}
      <Button variant="default" h={44} disabled={takeBack.running} onClick={onEdit}>
        {answer ? texts.change : texts.explain}
      </Button>
    </Group>
  );
}
