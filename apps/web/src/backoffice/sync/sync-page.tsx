import { SegmentedControl } from '@mantine/core';
import { useAddress } from '#web/ui/index.ts';
import { ChargesLeft } from './charges-left.tsx';
import { syncTexts as texts } from './texts.ts';
import { TillList } from './till-list.tsx';
import { TillReport } from './till-report.tsx';
import { WaitingList } from './waiting-list.tsx';

const VIEWS = { waiting: WaitingList, report: TillReport, tills: TillList } as const;
type View = keyof typeof VIEWS;

function isView(text: unknown): text is View {
  return typeof text === 'string' && Object.hasOwn(VIEWS, text);
}

/**
 * Shows what the branch's tills sent: what waits for a person with both sides, and the report of all tills after an
 * outage. Beside it stand the tills themselves.
 */
export function SyncPage() {
  const [{ view }, change] = useAddress();
  const shown: View = isView(view) ? view : 'waiting';
  const Shown = VIEWS[shown];
  return (
    <>
      {shown === 'waiting' && <ChargesLeft />}
      <Shown
        views={
          <SegmentedControl
            aria-label={texts.views}
            size="md"
            value={shown}
            onChange={(next) => change({ view: next === 'waiting' ? undefined : next, page: undefined })}
            data={[
              { value: 'waiting', label: texts.waiting },
              { value: 'report', label: texts.report },
              { value: 'tills', label: texts.tills },
            ]}
          />
        }
      />
    </>
  );
}
