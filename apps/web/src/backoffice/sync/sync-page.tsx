import { SegmentedControl } from '@mantine/core';
import { useAddress } from '#web/ui/index.ts';
import { syncTexts as texts } from './texts.ts';
import { TillReport } from './till-report.tsx';
import { WaitingList } from './waiting-list.tsx';

/** What the branch's tills sent: what waits for a person with both sides, and the report of all tills after an outage. */
export function SyncPage() {
  const [{ view }, change] = useAddress();
  const report = view === 'report';
  const views = (
    <SegmentedControl
      aria-label={texts.views}
      size="md"
      value={report ? 'report' : 'waiting'}
      onChange={(next) => change({ view: next === 'report' ? next : undefined, page: undefined })}
      data={[
        { value: 'waiting', label: texts.waiting },
        { value: 'report', label: texts.report },
      ]}
    />
  );
  return report ? <TillReport views={views} /> : <WaitingList views={views} />;
}
